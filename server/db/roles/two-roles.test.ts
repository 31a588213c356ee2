import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../scripts/bootstrap/postgres-cluster.mjs'
import { at, programs, runbook, runSql, shell } from '../../../test/clusters.ts'
import { aTrader } from '../../../test/factories.ts'
import { startApp } from '../../../test/harness.ts'
import { migrate, prepare } from '../../prepare-database.ts'
import { toPostgres } from '../connect.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const OWNERS = 'risiti_owners_of_risiti'
const [setUp = ''] = runbook('Two roles (PostgreSQL)')

describe.skipIf(!programs)('a server whose role may not change the schema', () => {
  let cluster: Cluster
  let serverUrl = ''
  let migrationUrl = ''
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', {}, 'root_of_one')
    await runSql(cluster.url, setUp)
    serverUrl = at(cluster, 'risiti', 'risiti_server')
    migrationUrl = at(cluster, 'risiti', 'risiti_migrate')
  })
  afterAll(() => cluster.stop())

  const prepareAs = async (url: string) => {
    const connection = toPostgres(url)
    try {
      return await prepare(connection)
    } finally {
      await connection.close()
    }
  }
  const repair = async () => {
    const connection = toPostgres(migrationUrl)
    try {
      return (await migrate(connection, 'risiti_server')).repaired
    } finally {
      await connection.close()
    }
  }

  test('asks for npm run migrate in an empty database', async () => {
    await expect(prepareAs(serverUrl)).rejects.toThrow(
      'The database risiti is empty and the role risiti_server may not make tables in it. Run `npm run migrate` with MIGRATION_DATABASE_URL first.',
    )
    const { stdout } = await shell('npm run migrate', '.', {
      MIGRATION_DATABASE_URL: migrationUrl,
      DATABASE_URL: serverUrl,
    })
    expect(stdout).toContain('Migrated: 0001-roles.sql')
    expect(stdout).toContain('The database is ready')
    expect(await prepareAs(serverUrl)).toEqual({ migrations: [], repaired: [], warnings: [] })
    expect(await repair()).toEqual([])
  })

  test('serves people and works jobs off', async () => {
    const app = await startApp({ databaseUrl: serverUrl }, { connection: toPostgres(serverUrl) })
    const trader = await aTrader(app)
    const list = await app.call('GET', '/business/list', { token: trader.token })
    expect([list.status, list.body.total]).toEqual([200, 1])
    await app.close()
  })

  test.each([
    'create table extra (n integer)',
    'create schema extra',
    'create role extra',
    'create function extra() returns integer language sql as $$ select 1 $$',
    'alter table users add column extra text',
    'alter table invoices disable row level security',
    'drop policy account_work on invoices',
    'drop table subscribers',
    'truncate invoices',
    "insert into migrations values ('x', 'x')",
    "delete from protected_tables where table_name = 'invoices'",
    'drop table pgboss.job',
    'set role risiti_migrate',
  ])('may not: %s', async (statement) => {
    await expect(runSql(serverUrl, statement)).rejects.toThrow(
      /permission denied|must be owner|must be member/,
    )
  })

  test('stops when the database is older than the program', async () => {
    const [last] = await runSql(migrationUrl, 'select * from migrations order by name desc limit 1')
    const name = String(last?.name)
    await runSql(migrationUrl, `delete from migrations where name = '${name}'`)
    await expect(prepareAs(serverUrl)).rejects.toThrow(
      `The database is older than this program (it lacks ${name}), and the role risiti_server may not migrate it.`,
    )
    await runSql(migrationUrl, `insert into migrations values ('${name}', '${last?.hash}')`)
    expect((await prepareAs(serverUrl)).warnings).toEqual([])
  })

  test.each([
    ['a missing policy', 'drop policy account_work on invoices'],
    [
      'a policy to another role',
      'drop policy account_work on files; create policy account_work on files to risiti_server using (true)',
    ],
    ['an extra policy', 'create policy open on customers using (true)'],
    ['a policy that shows everything', 'alter policy account_work on invoices using (true)'],
    ['no row level security', 'alter table users disable row level security'],
    ['forced row level security', 'alter table users force row level security'],
    ['a missing grant', 'revoke insert on invoices from risiti_server'],
    ['an extra grant', `grant truncate on invoices to ${OWNERS}`],
    ['a table open to everybody', 'grant select on subscribers to public'],
    [
      'jobs open to owners',
      `grant usage on schema pgboss to ${OWNERS}; grant select on pgboss.job to ${OWNERS}`,
    ],
    ['a schema that is closed to the server', 'revoke usage on schema pgboss from risiti_server'],
    ['jobs closed to the server', 'revoke all on all tables in schema pgboss from risiti_server'],
    [
      'another server',
      "create or replace function is_server() returns boolean language sql stable as 'select false'",
    ],
  ])('%s is reported at the start and repaired by npm run migrate', async (_, sabotage) => {
    await runSql(migrationUrl, sabotage)
    await expect(prepareAs(serverUrl)).rejects.toThrow(/not in order: .*npm run migrate/)
    expect(await repair()).not.toEqual([])
    expect(await prepareAs(serverUrl)).toEqual({ migrations: [], repaired: [], warnings: [] })
    expect(await repair()).toEqual([])
  })

  test.each([
    ['the owners role is not the server’s', `revoke ${OWNERS} from risiti_server`],
    ['the owners role is a member of another', `create role extra; grant extra to ${OWNERS}`],
    ['the owners role may sign in', `alter role ${OWNERS} login`],
    ['a table belongs to another', 'alter table customers owner to root_of_one'],
    ['a function belongs to another', 'alter function keep_invoice_totals() owner to root_of_one'],
  ])('%s: the printed statements for a superuser repair it', async (_, sabotage) => {
    const asRoot = at(cluster, 'risiti')
    await runSql(asRoot, sabotage)
    await expect(prepareAs(serverUrl)).rejects.toThrow(
      'The rights in the database are not in order',
    )
    const message = await repair().then(String, (error: Error) => error.message)
    expect(message).toContain('Run this as a superuser in this database')
    await runSql(asRoot, message.split('\n').slice(2).join('\n'))
    expect(await prepareAs(serverUrl)).toEqual({ migrations: [], repaired: [], warnings: [] })
  })

  test('a role that may do more than it needs is warned of', async () => {
    await runSql(cluster.url, 'alter role risiti_server createrole')
    expect((await prepareAs(serverUrl)).warnings).toEqual([
      expect.stringContaining('risiti_server may do more than it needs'),
    ])
    await runSql(cluster.url, 'alter role risiti_server nocreaterole')
  })
})
