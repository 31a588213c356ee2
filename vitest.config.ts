import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests of pure code run once; tests of the server run on every engine that there is: always on
 * the embedded one, and on PostgreSQL when TEST_DATABASE_URL names a database (`npm test` does).
 */
const serverTests = ['server/**/*.test.ts', 'test/**/*.test.ts']
const engines = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: { name: engine, include: serverTests, env: { TEST_ENGINE: engine } },
      })),
    ],
    exclude: [...configDefaults.exclude, 'data/**'],
  },
})
