import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/bootstrap/postgres-cluster.mjs'
import { at, pause, programs, resume, runSql } from '../../test/clusters.ts'
import { aTrader, type TestUser } from '../../test/factories.ts'
import { type Answer, startApp, type TestApp, waitFor } from '../../test/harness.ts'
import { prepare } from '../prepare-database.ts'
import { toPostgres } from './connect.ts'
import { StartError } from './start-error.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Far longer than any answer should take. */
const LIMIT_MS = 9_000

describe.skipIf(!programs)('PostgreSQL in trouble', () => {
  let cluster: Cluster
  let app: TestApp
  let trader: TestUser
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', { max_connections: '40' })
    await runSql(
      cluster.url,
      `create role books login createrole;
       create database books owner books`,
    )
    const databaseUrl = at(cluster, 'books', 'books')
    app = await startApp({ databaseUrl }, { connection: toPostgres(databaseUrl) })
    trader = await aTrader(app)
  })
  afterAll(async () => {
    await app.close()
    await cluster.stop()
  })
  beforeEach(() => recovered())

  /** Fails when no answer comes. */
  async function inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No answer came')), LIMIT_MS)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  const read = () => inTime(app.call('GET', '/client/list', { token: trader.token }))
  const ready = () => inTime(Promise.resolve(app.risiti.app.inject({ url: '/readyz' })))
  const isHealthy = async () => ((await read()).status === 200 ? true : null)
  const recovered = () => inTime(waitFor(isHealthy, 'an answer'))

  function expectUnavailable(answers: Answer[]): void {
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'database-unavailable'])
      expect(body.message).toBe(
        'Risiti cannot reach your data at the moment. Please try again in a few seconds.',
      )
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  }

  /** Locks a table while `work` runs. */
  async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: at(cluster, 'books') })
    await client.connect()
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    try {
      return await work()
    } finally {
      await client.end()
    }
  }

  const many = (count: number) => Promise.all(Array.from({ length: count }, read))

  const add = (key: string) =>
    inTime(
      app.call('POST', '/client/add', {
        token: trader.token,
        headers: { 'idempotency-key': key },
        body: {
          name: `Client ${key}`,
          email: 'a@example.ng',
          phone: '0806 000 0117',
          address: 'Enugu',
        },
      }),
    )
  /** Adds again with the same key until that key no longer counts as in progress. */
  const addAgain = (key: string) =>
    waitFor(async () => {
      const answer = await add(key)
      return answer.status === 409 || answer.status === 503 ? null : answer
    }, 'an answer to the repetition')
  const countOf = async (key: string) => {
    const rows = await runSql(
      at(cluster, 'books'),
      `select count(*)::int as n from customers where name = 'Client ${key}'`,
    )
    return rows[0]?.n
  }

  /** A refused request with a key can be repeated, and takes effect once. */
  async function expectRepeatable(key: string): Promise<void> {
    expect((await addAgain(key)).status).toBe(201)
    expect(await countOf(key)).toBe(1)
  }

  test('a locked table refuses those who need it, while /readyz and other tables answer', async () => {
    await whileLocked('customers', async () => {
      const adding = add('locked-customers')
      const waiting = many(14)
      expect((await ready()).json().checks.database).toBe(true)
      expectUnavailable([...(await waiting), await adding])
      const other = await inTime(app.call('GET', '/business/list', { token: trader.token }))
      expect(other.status).toBe(200)
      // The server has stopped waiting for the refused requests.
      const waiters = await runSql(
        at(cluster, 'books'),
        "select pid from pg_stat_activity where datname = 'books' and wait_event_type = 'Lock'",
      )
      expect(waiters).toEqual([])
    })
    expect((await read()).status).toBe(200)
    await expectRepeatable('locked-customers')
  })

  test('a server that hangs is reported as down, and used again when it resumes', async () => {
    pause(cluster)
    try {
      const adding = add('hung')
      const waiting = many(20)
      const state = await ready()
      expect([state.statusCode, state.json().checks.database]).toEqual([503, false])
      expectUnavailable([...(await waiting), await adding])
    } finally {
      resume(cluster)
    }
    await recovered()
    expect((await ready()).json().checks.database).toBe(true)
    await expectRepeatable('hung')
  })

  test('a server that is stopped and started again is used again, jobs included', async () => {
    await cluster.interrupt()
    try {
      expectUnavailable(await many(20))
      expect((await ready()).json().checks.database).toBe(false)
    } finally {
      await cluster.restart()
    }
    await recovered()
    const email = 'after@example.ng'
    const body = { name: 'After', email, password: 'long enough pass phrase' }
    expect((await app.call('POST', '/auth/user/register', { body })).status).toBe(201)
    expect(await app.codeTo(email)).toMatch(/^\d{4}$/)
  })

  test('connections that are closed under load fail only their own requests', async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const seen = new Set<number>()
    const load = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 60; n += 1) seen.add((await read()).status)
    })
    const key = `cut-${Date.now()}`
    const writing = (async () => {
      for (let n = 0; n < 20; n += 1) await addAgain(`${key}-${n}`)
    })()
    for (let round = 0; round < 25; round += 1) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'books'`,
      )
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await Promise.all([...load, writing])
    await admin.end()
    expect([...seen].sort()).toEqual([200, 503])
    for (let n = 0; n < 20; n += 1) expect(await countOf(`${key}-${n}`)).toBe(1)
    const { body } = await read()
    expect(body.total).toBeGreaterThanOrEqual(20)
  })

  test('a server without a free connection refuses, and serves again when there is one', async () => {
    await runSql(cluster.url, 'alter role books connection limit 0')
    await runSql(
      cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'books'`,
    )
    const answers = await waitFor(async () => {
      const some = await many(3)
      return some.every(({ status }) => status === 503) ? some : null
    }, 'refusals')
    expectUnavailable(answers)
    await runSql(cluster.url, 'alter role books connection limit -1')
  })

  test.each([
    ['no server is there', 'postgres://books@127.0.0.1:1/books', 'ECONNREFUSED'],
    ['there is no such database', '', 'database "nothing" does not exist'],
  ])('a start where %s reports it in one sentence', async (_, url, words) => {
    const connection = toPostgres(url || at(cluster, 'nothing', 'books'))
    const failure = await prepare(connection).catch((error: unknown) => error)
    await connection.close()
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toContain(`The database cannot be opened: `)
    expect(String(failure)).toContain(words)
  })

  test('a request with a key that was refused while the keys were locked can be repeated', async () => {
    const key = 'locked-keys'
    expectUnavailable([await whileLocked('idempotency_keys', () => add(key))])
    await expectRepeatable(key)
  })
})
