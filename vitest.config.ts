import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that know no database run once; the others run on every engine that there is: always on
 * the embedded one, and on PostgreSQL when TEST_DATABASE_URL names a database (`npm test` does).
 */
const withoutDatabase = '{domain,contract,web,scripts,server/adapters}/**/*.test.{ts,tsx}'
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
          include: [withoutDatabase],
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: serverTests,
          exclude: [...configDefaults.exclude, withoutDatabase],
          env: { TEST_ENGINE: engine },
        },
      })),
    ],
  },
})
