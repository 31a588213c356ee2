import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmptyDatabase, engine, openTestDatabase } from '../../test/database.ts'
import { forge } from '../../test/restored.ts'
import { type Connection, connect, toPostgres } from '../db/connect.ts'
import { applyMissing, findMissing } from '../db/migrate.ts'
import { ensureOwnersRole } from '../db/roles/repair.ts'
import { changeStructure } from '../db/runner.ts'
import { rolesOf } from '../prepare-database.ts'
import { makeBackup } from './make.ts'
import { type Restored, restoreBackup } from './restore.ts'
import { writeBackupFile } from './write-file.ts'

const OWNER = '01900000-0000-7000-8000-000000000001'
const SELLER = {
  _id: OWNER,
  businessName: 'Ọlá',
  businessEmail: 'pay@ola.example',
  businessPhone: '',
  businessCategory: 'Photography',
  businessAddress: 'Lagos',
  logo_key: 'abc.png',
}
const CUSTOMER = '01900000-0000-7000-8000-000000000002'

/** Rows as written by a version before the trail and the installation table; one violates a later check. */
const ROWS = `
  insert into users (id, name, email, email_key, password_hash, verified_at, created_at)
  values ('${OWNER}', 'Ẹ̀bùn', 'e@example.ng', 'e@example.ng', null, now(), now());
  insert into businesses (owner_id, id, name, email, phone, category, address, search, created_at)
  values ('${OWNER}', '${OWNER}', 'Ọlá', '', '', '', '', '', now());
  insert into number_series (owner_id, business_id, kind, next) values ('${OWNER}', '${OWNER}', 'INV', 2);
  insert into invoices (owner_id, id, business_id, number, number_text, customer_name, customer_search, seller, buyer,
    currency, details, footer, due_date, vat_rate, subtotal, vat, total, status, created_at)
  values ('${OWNER}', '${CUSTOMER}', '${OWNER}', 1, 'INV-000001', '', '', '${JSON.stringify(SELLER)}', 'null', 'NGN', '', '', '2026-01-31', 0,
    8000000000000000, 0, 8000000000000000, 'Not-Paid', now())`

describe('a backup of an older version', { timeout: 180_000 }, () => {
  let folder: string
  let old: Connection
  let names: string[]
  const closing: (() => Promise<unknown>)[] = []
  const at = (name: string) => path.join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'risiti-older-'))
    old = await anEmptyConnection()
    await changeStructure(old, async (runner) => {
      const roles = await rolesOf(runner, undefined)
      await ensureOwnersRole(runner, roles)
      await applyMissing(runner, roles.owners, [])
      names = (await findMissing(runner)).map(({ name }) => name)
      await applyMissing(
        runner,
        roles.owners,
        names.filter((name) => name < '0013'),
      )
      await runner.run(ROWS)
      await runner.run('create table notes as select 1 as n')
    })
    await writeBackupFile(at('old.zip'), makeBackup(old, at('nowhere')))
  }, 120_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    await rm(folder, { recursive: true })
  })

  async function anEmptyConnection(): Promise<Connection> {
    if (engine === 'embedded') {
      const connection = await openTestDatabase()
      closing.push(connection.close)
      for (const schema of ['public', 'pgboss'])
        await sql`drop schema ${sql.ref(schema)} cascade`.execute(connection.kysely)
      await sql`create schema public`.execute(connection.kysely)
      return connection
    }
    const { url, drop } = await anEmptyDatabase()
    const connection = toPostgres(url)
    closing.push(drop, connection.close)
    return connection
  }

  async function restore(
    name: string,
    file: string,
  ): Promise<{ restored: Restored; url?: string }> {
    if (engine === 'embedded') {
      const target = { dataDir: at(name), url: undefined, server: undefined }
      return { restored: await restoreBackup(at(file), target) }
    }
    const { url, drop } = await anEmptyDatabase()
    closing.push(drop)
    const target = { dataDir: at(name), url, server: undefined }
    return { restored: await restoreBackup(at(file), target), url }
  }

  test("is restored unchanged and then migrated, without a table that is not Risiti's", async () => {
    const { restored, url } = await restore('new', 'old.zip')
    expect(restored.migrations).toEqual(names.filter((name) => name >= '0013'))
    expect(restored.unknownTables).toEqual(['public.notes'])
    const connection = url
      ? toPostgres(url)
      : await connect({ databaseUrl: undefined, dataDir: at('new') })
    const { rows } = await sql<{
      total: bigint
      kept: string
      billed: string
      seller: unknown
      buyer: string
      ids: number
    }>`
      select i.total, t.total as kept, (select sum(total) from billed_days) as billed, i.seller, i.buyer::text as buyer, (select count(*)::int from installation) as ids
      from invoices i join invoice_totals t using (account_id, currency)`.execute(connection.kysely)
    await connection.close()
    expect(rows).toEqual([
      {
        total: 8_000_000_000_000_000n,
        kept: '8000000000000000',
        billed: '8000000000000000',
        // Migration 0052 gives the seller's keys the names of the domain.
        seller: {
          businessId: OWNER,
          name: 'Ọlá',
          email: 'pay@ola.example',
          phone: '',
          category: 'Photography',
          address: 'Lagos',
          logoKey: 'abc.png',
          // Migration 0099 adds the numbers that the law asks for.
          taxId: '',
          cacNumber: '',
        },
        buyer: 'null',
        ids: 1,
      },
    ])
  })

  // The same on either engine; creating an embedded database takes seconds.
  const onServer = test.skipIf(engine === 'embedded')

  onServer('reports wrong sums when it is made and when it is restored', async () => {
    await sql`update invoice_totals set paid = 1`.execute(old.kysely)
    const { manifest } = await writeBackupFile(at('wrong.zip'), makeBackup(old, at('nowhere')))
    const fault = '1 kept sums of invoices (invoice_totals) differ from a recount.'
    expect(manifest.faults).toEqual([fault])
    expect((await restore('wrong', 'wrong.zip')).restored.faults).toEqual([fault])
    await sql`update invoice_totals set paid = 0`.execute(old.kysely)
  })

  onServer('with wrong sums that the manifest does not list is refused', async () => {
    await forge(at('wrong.zip'), at('worse.zip'), {
      manifest: (manifest) => {
        manifest.faults = []
      },
    })
    await expect(restore('worse', 'worse.zip')).rejects.toThrow('What was loaded does not add up')
    expect(existsSync(path.join(at('worse'), 'database'))).toBe(false)
  })
})
