import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that do not depend on the database engine run once. The others run on every available engine: always on
 * the embedded one, and on PostgreSQL if TEST_DATABASE_URL is set (`npm test` sets it).
 */
const once = [
  '{domain,contract,web,scripts,server/adapters,server/config}/**/*.test.{ts,tsx}',
  'server/start.test.ts',
]
/**
 * Tests of requests that never reach the database, or of headers and limits that are the same whatever it answers.
 * Running them on PostgreSQL would add nothing.
 */
const edge = [
  'server/http/pipeline/{answers,bodies,boundaries,headers,hosts,leftovers,odd-requests,rate-limit,refusals}.test.ts',
  'server/http/{openapi,sandbox,static}/*.test.ts',
]
const serverTests = ['server/**/*.test.ts', 'test/**/*.test.ts']
const engines = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the modules and compiling the engine for each file would take half of the time.
    isolate: false,
    // As under `npm start`: a process that has loaded the server's modules before needs half of the time.
    env: { NODE_COMPILE_CACHE: path.resolve('.cache/compiled') },
    // Process starts and timeouts leave two cores idle often enough for a third worker.
    maxWorkers: 3,
    // Generous, since a busy machine may be ten times as slow. The first hook may create a database from scratch.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
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
        resolve: { alias: { '@node-rs/argon2': path.resolve('test/fakes/cheap-argon2.ts') } },
        test: {
          name: engine,
          include: serverTests,
          exclude: [...configDefaults.exclude, ...once, ...(engine === 'postgres' ? edge : [])],
          env: { TEST_ENGINE: engine },
          ...(engine === 'postgres' && { globalSetup: 'test/drop-databases.ts' }),
        },
      })),
    ],
  },
})
