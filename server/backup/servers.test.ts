import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/bootstrap/postgres-cluster.mjs'
import { at, programs, runbook, runSql, shell } from '../../test/clusters.ts'
import { anInvoice, aTrader, type TestUser } from '../../test/factories.ts'
import { startApp } from '../../test/harness.ts'
import { contentsOf } from '../../test/restored.ts'
import { runRunbook } from '../../test/runbook.ts'
import { type Connection, connect, toPostgres } from '../db/connect.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const [setUp = ''] = runbook('Two roles (PostgreSQL)')

/** A target with other names of roles and database. */
const ELSEWHERE = setUp
  .replaceAll('risiti_migrate', 'books_owner')
  .replaceAll('risiti_server', 'books_web')
  .replaceAll('risiti_owners_of_risiti', 'risiti_owners_of_books')
  .replaceAll('DATABASE risiti', 'DATABASE books')

describe.skipIf(!programs)(
  'the commands of the runbook on PostgreSQL with two roles',
  { timeout: 300_000 },
  () => {
    let first: Cluster
    let second: Cluster
    let folder: string
    let trader: TestUser
    let before: Awaited<ReturnType<typeof contentsOf>>
    const place = (name: string) => path.join(folder, name)
    const source = () => ({
      MIGRATION_DATABASE_URL: at(first, 'risiti', 'risiti_migrate'),
      DATABASE_URL: at(first, 'risiti', 'risiti_server'),
      DATA_DIR: place('here'),
    })
    const target = () => ({
      MIGRATION_DATABASE_URL: at(second, 'books', 'books_owner'),
      DATABASE_URL: at(second, 'books', 'books_web'),
      DATA_DIR: place('there'),
    })

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'risiti-servers-'))
      await mkdir(place('here'))
      first = await startCluster(programs ?? '', {}, 'root_of_one')
      second = await startCluster(programs ?? '', {}, 'root_of_two')
      await runSql(first.url, setUp)
      await runSql(second.url, ELSEWHERE)
      await shell('npm run migrate', folder, source())
      const connection = toPostgres(source().DATABASE_URL)
      const app = await startApp({ databaseUrl: source().DATABASE_URL }, { connection })
      trader = await aTrader(app)
      await anInvoice(app, trader)
      await app.close()
      before = await contentsAt(toPostgres(source().DATABASE_URL))
    }, 180_000)
    afterAll(async () => {
      await first.stop()
      await second.stop()
      await rm(folder, { recursive: true })
    })

    async function contentsAt(connection: Connection) {
      const contents = await contentsOf(connection)
      await connection.close()
      return contents
    }

    async function serves(databaseUrl: string): Promise<void> {
      const app = await startApp({ databaseUrl }, { connection: toPostgres(databaseUrl) })
      const { email, password } = trader
      const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
      const list = await app.call('GET', '/business/list', { token: body.token })
      await app.close()
      expect([list.status, list.body.total]).toEqual([200, 1])
    }

    test("back up as the tables' owner, and restore in another cluster under other roles", async () => {
      await runRunbook('Backup', { ...source(), FILE: place('owner.zip') })
      const output = await runRunbook('Restore', { ...target(), FILE: place('owner.zip') })
      expect(output).toContain('are in PostgreSQL')
      expect(await contentsAt(toPostgres(target().MIGRATION_DATABASE_URL))).toEqual(before)
      await serves(target().DATABASE_URL)
      const again = runRunbook('Restore', { ...target(), FILE: place('owner.zip') })
      await expect(again).rejects.toThrow(/is not empty/)
    })

    test("move to the embedded database under the server's role", async () => {
      const NEW_DATA_DIR = place('embedded')
      const settings = { ...source(), MIGRATION_DATABASE_URL: '', FILE: place('server.zip') }
      await runRunbook('Move to PostgreSQL, or back', {
        ...settings,
        NEW_DATA_DIR,
        NEW_DATABASE_URL: '',
      })
      const moved = await connect({ databaseUrl: undefined, dataDir: NEW_DATA_DIR })
      expect(await contentsAt(moved)).toEqual(before)
    })

    test('a role that cannot see every row is refused', async () => {
      await runSql(
        at(first, 'risiti'),
        'create role reader login; grant connect on database risiti to reader; grant usage on schema public, pgboss to reader; grant select on all tables in schema public, pgboss to reader',
      )
      const FILE = place('reader.zip')
      const DATABASE_URL = at(first, 'risiti', 'reader')
      const refused = runRunbook('Backup', {
        ...source(),
        MIGRATION_DATABASE_URL: '',
        DATABASE_URL,
        FILE,
      })
      await expect(refused).rejects.toThrow('The role reader does not see every row of the table')
      expect(existsSync(FILE)).toBe(false)
      expect(existsSync(`${FILE}.part`)).toBe(false)
    })

    test('a failed restore leaves the database empty', async () => {
      await runSql(second.url, 'create database other owner books_owner')
      const settings = {
        MIGRATION_DATABASE_URL: at(second, 'other', 'books_owner'),
        DATABASE_URL: at(second, 'other', 'books_web'),
        DATA_DIR: place('other'),
        FILE: place('owner.zip'),
      }
      // Its owners' role is missing, and books_owner may not create it.
      await expect(runRunbook('Restore', settings)).rejects.toThrow('CREATE ROLE')
      const left = await runSql(
        at(second, 'other'),
        "select 1 from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'pgboss')",
      )
      expect(left).toEqual([])
      expect(existsSync(path.join(place('other'), 'files'))).toBe(false)
    })
  },
)
