import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that work alike on every engine run once; the others run on every engine that there is: always on
 * the embedded one, and on PostgreSQL when TEST_DATABASE_URL names a database (`npm test` does).
 */
const once = [
  '{domain,contract,web,scripts,server/adapters,server/config}/**/*.test.{ts,tsx}',
  'server/start.test.ts',
]
/** What these say of requests does not reach the database; on PostgreSQL they would only say it again. */
const edge = [
  'server/http/{bodies,boundaries,headers,hosts,leftovers,odd-requests,openapi,rate-limit,refusals,web-pages}.test.ts',
  'server/http/sandbox/*.test.ts',
]
const serverTests = ['server/**/*.test.ts', 'test/**/*.test.ts']
const engines = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]

export default defineConfig({
  test: {
    pool: 'forks',
    // Reading the program and compiling the engine anew for each file would take half of the time.
    isolate: false,
    // Programs that start, and time limits that run out, leave two cores idle for a third.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: once,
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: serverTests,
          exclude: [...configDefaults.exclude, ...once, ...(engine === 'postgres' ? edge : [])],
          env: { TEST_ENGINE: engine },
        },
      })),
    ],
  },
})
