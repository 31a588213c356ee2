import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../scripts/bootstrap/postgres-cluster.mjs'
import { at, programs, runSql } from '../../../test/clusters.ts'
import { aTrader } from '../../../test/factories.ts'
import { startApp } from '../../../test/harness.ts'
import { prepare } from '../../prepare-database.ts'
import { toPostgres } from '../connect.ts'
import { changeStructure } from '../runner.ts'
import { FORMER_OWNERS_ROLE } from './names.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const MIGRATIONS = new URL('../migrations/', import.meta.url)

describe.skipIf(!programs)('the databases of one cluster', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', {}, 'root_of_one')
  })
  afterAll(() => cluster.stop())

  /** Creates a database and a login role that owns it. */
  async function make(name: string, attributes = ''): Promise<string> {
    await runSql(
      cluster.url,
      `create role ${name} login ${attributes};
       create database ${name} owner ${name}`,
    )
    return at(cluster, name, name)
  }

  async function prepareAt(url: string) {
    const connection = toPostgres(url)
    try {
      return await prepare(connection)
    } finally {
      await connection.close()
    }
  }

  test('with one role that may create roles everything works, with a warning', async () => {
    const url = await make('alone', 'createrole')
    expect((await prepareAt(url)).warnings).toEqual([
      expect.stringContaining(
        "The server's role alone owns the tables and can change or drop them.",
      ),
    ])
    const app = await startApp({ databaseUrl: url }, { connection: toPostgres(url) })
    const trader = await aTrader(app)
    const list = await app.call('GET', '/business/list', { token: trader.token })
    await app.close()
    expect([list.status, list.body.total]).toEqual([200, 1])
    expect((await prepareAt(url)).repaired).toEqual([])
  })

  test('with one role that may not create roles the start prints the required statements', async () => {
    const url = await make('small')
    const message = await prepareAt(url).then(String, (error: Error) => error.message)
    expect(message.split('\n').slice(1)).toEqual([
      'Run this as a superuser in this database, then start again:',
      '  CREATE ROLE risiti_owners_of_small NOLOGIN;',
      '  GRANT risiti_owners_of_small TO small;',
    ])
    await runSql(at(cluster, 'small'), message.split('\n').slice(2).join('\n'))
    await prepareAt(url)
    expect(await prepareAt(url)).toMatchObject({ migrations: [], repaired: [] })
  })

  test('are isolated: no role of one can read or assume anything of the other', async () => {
    const names = ['ada', 'bola'] as const
    for (const name of names) {
      const url = await make(name)
      await runSql(
        cluster.url,
        `create role risiti_owners_of_${name};
         alter role risiti_owners_of_${name} nologin;
         grant risiti_owners_of_${name} to ${name}`,
      )
      await prepareAt(url)
    }
    const intruder = at(cluster, 'bola', 'ada')
    for (const table of ['users', 'invoices', 'login_failures', 'pgboss.job', 'migrations'])
      await expect(runSql(intruder, `select from ${table}`)).rejects.toThrow('permission denied')
    for (const role of ['bola', 'risiti_owners_of_bola']) {
      const become = `set role ${role}`
      await expect(runSql(at(cluster, 'ada', 'ada'), become)).rejects.toThrow('permission denied')
      await expect(runSql(intruder, become)).rejects.toThrow('permission denied')
    }
    const [row] = await runSql(
      at(cluster, 'bola'),
      `select bool_or(has_table_privilege('risiti_owners_of_ada', oid, 'select, insert, update, delete')) as may
       from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')`,
    )
    expect(row?.may).toBe(false)
    // The shared role of earlier versions is no longer created.
    expect(
      await runSql(cluster.url, `select from pg_roles where rolname = '${FORMER_OWNERS_ROLE}'`),
    ).toEqual([])
  })

  test('one of an earlier version is upgraded, and the shared role loses its rights in it', async () => {
    const url = await make('earlier', 'createrole')
    const files = readdirSync(MIGRATIONS).filter((name) => name < '0016')
    await changeStructure({ url }, async ({ run }) => {
      await run(
        'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      )
      for (const name of files.sort()) {
        const text = readFileSync(new URL(name, MIGRATIONS), 'utf8')
        await run(text)
        const hash = createHash('sha256').update(text).digest('hex')
        await run(`insert into migrations values ('${name}', '${hash}')`)
      }
    })
    const { migrations, repaired } = await prepareAt(url)
    expect(migrations[0]).toMatch(/^0016/)
    expect(repaired.length).toBeGreaterThan(0)
    expect(await prepareAt(url)).toMatchObject({ migrations: [], repaired: [] })
    const [row] = await runSql(
      url,
      `select bool_or(has_table_privilege('${FORMER_OWNERS_ROLE}', oid, 'select, insert, update, delete')) as may
       from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')`,
    )
    expect(row?.may).toBe(false)
  })
})
