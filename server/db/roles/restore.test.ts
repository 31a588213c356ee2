import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../scripts/bootstrap/postgres-cluster.mjs'
import { at, programs, runbook, runSql, shell } from '../../../test/clusters.ts'
import { aTrader, type TestUser } from '../../../test/factories.ts'
import { startApp } from '../../../test/harness.ts'
import { toPostgres } from '../connect.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const [setUp = ''] = runbook('Two roles (PostgreSQL)')
const [dump = '', restore = ''] = runbook('Backup and restore (PostgreSQL)')

/** A target with other names of roles and database. */
const ELSEWHERE = setUp
  .replaceAll('risiti_migrate', 'books_owner')
  .replaceAll('risiti_server', 'books_web')
  .replaceAll('risiti_owners_of_risiti', 'risiti_owners_of_books')
  .replaceAll('DATABASE risiti', 'DATABASE books')

describe.skipIf(!programs)('a dump by the commands of the runbook', () => {
  let first: Cluster
  let second: Cluster
  let folder = ''
  let trader: TestUser
  const urls = (cluster: Cluster, database: string, migration: string, server: string) => ({
    MIGRATION_DATABASE_URL: at(cluster, database, migration),
    DATABASE_URL: at(cluster, database, server),
  })
  const source = () => urls(first, 'risiti', 'risiti_migrate', 'risiti_server')
  const target = () => urls(second, 'books', 'books_owner', 'books_web')

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'risiti-dump-'))
    first = await startCluster(programs ?? '', {}, 'root_of_one')
    second = await startCluster(programs ?? '', {}, 'root_of_two')
    await runSql(first.url, setUp)
    await runSql(second.url, ELSEWHERE)
    await shell('npm run migrate', folder, source())
    const { DATABASE_URL } = source()
    const app = await startApp(
      { databaseUrl: DATABASE_URL },
      { connection: toPostgres(DATABASE_URL) },
    )
    trader = await aTrader(app)
    await app.close()
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
    await rm(folder, { recursive: true })
  })

  /** The row count and a checksum of every table. */
  async function contents(url: string): Promise<Record<string, unknown>[]> {
    const tables = await runSql(
      url,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') order by 1`,
    )
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
    )
    return runSql(url, sums.join(' union all '))
  }

  /** Signs in and reads from a restored database under the server's role. */
  async function serves(url: string): Promise<void> {
    const app = await startApp({ databaseUrl: url }, { connection: toPostgres(url) })
    const { email, password } = trader
    const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
    const list = await app.call('GET', '/business/list', { token: body.token })
    await app.close()
    expect([list.status, list.body.total]).toEqual([200, 1])
  }

  test("cannot be made by the server's role, which does not see every row", async () => {
    const { DATABASE_URL } = source()
    const failed = shell(dump, folder, { MIGRATION_DATABASE_URL: DATABASE_URL })
    await expect(failed).rejects.toThrow(/permission denied|row-level security/)
  })

  test('restores every row into another cluster under other roles, and the server works there', async () => {
    await shell(dump, folder, source())
    const before = await contents(source().MIGRATION_DATABASE_URL)
    expect(before.length).toBeGreaterThan(20)
    const { stdout } = await shell(restore, folder, target())
    expect(stdout).toContain('Repaired: ')
    expect(await contents(target().MIGRATION_DATABASE_URL)).toEqual(before)
    await serves(target().DATABASE_URL)
  })

  test('by a superuser restores in the same way, even under one role, whose start repairs it', async () => {
    const superuser = at(first, 'risiti')
    await shell(dump, folder, { MIGRATION_DATABASE_URL: superuser })
    await runSql(
      second.url,
      `create role single login createrole;
       create database single owner single`,
    )
    const url = at(second, 'single', 'single')
    const [restoring = ''] = restore.split('npm run migrate')
    await shell(restoring, folder, { MIGRATION_DATABASE_URL: url })
    await serves(url)
  })
})
