import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountId, toAccountId } from '../../domain/ids.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Connection } from './connect.ts'
import { createDatabase, type Database, joined } from './database.ts'

const ada = toAccountId('01900000-0000-7000-8000-000000000001')
const bola = toAccountId('01900000-0000-7000-8000-000000000002')

let connection: Connection
let db: Database

beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  for (const account of [ada, bola]) await addUser(account)
  for (const account of [ada, bola]) await addCustomer(account)
})
afterAll(() => connection.close())

async function addUser(id: AccountId) {
  await db.system((tx) =>
    tx
      .insertInto('users')
      .values({ id, name: 'A', email: id, email_key: id, created_at: new Date() })
      .execute(),
  )
}

async function addCustomer(account: AccountId, under = account) {
  await db.own(under, ({ tx }) =>
    tx
      .insertInto('customers')
      .values({
        account_id: account,
        id: account,
        name: 'Ọlá',
        email: 'a@b.ng',
        phone: '1',
        address: 'x',
        search: 'ola',
        created_at: new Date(),
      })
      .execute(),
  )
}

test("an account's transaction sees no other account's rows, even in a query that names no account", async () => {
  const seen = await db.own(ada, ({ tx }) =>
    tx.selectFrom('customers').select('account_id').execute(),
  )
  expect(seen).toEqual([{ account_id: ada }])
  const everyone = await db.system((tx) =>
    tx.selectFrom('customers').select('account_id').execute(),
  )
  expect(everyone).toHaveLength(2)
})

test("readOwn sees one snapshot of the account's rows and cannot write", async () => {
  const seen = await db.readOwn(ada, async ({ tx }) => {
    const { rows } = await sql<{
      transaction_isolation: string
    }>`show transaction_isolation`.execute(tx)
    const customers = await tx.selectFrom('customers').select('account_id').execute()
    return [rows[0]?.transaction_isolation, customers]
  })
  expect(seen).toEqual(['repeatable read', [{ account_id: ada }]])
  const write = db.readOwn(ada, ({ tx }) =>
    tx.updateTable('customers').set({ name: 'Changed' }).execute(),
  )
  await expect(write).rejects.toThrow(/read-only transaction/)
})

test("an account's transaction can neither write nor change another account's rows", async () => {
  await expect(addCustomer(bola, ada)).rejects.toThrow(/row-level security/)
  const { numUpdatedRows } = await db.own(ada, ({ tx }) =>
    tx
      .updateTable('customers')
      .set({ name: 'x' })
      .where('account_id', '=', bola)
      .executeTakeFirstOrThrow(),
  )
  expect(numUpdatedRows).toBe(0n)
})

test("an account's transaction has no right to any table of the jobs", async () => {
  const read = db.own(ada, ({ tx }) => sql`select from pgboss.job`.execute(tx))
  await expect(read).rejects.toThrow('permission denied')
  const { rows } = await sql`
    select relname from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(owners_role(), oid, 'select, insert, update, delete, truncate')`.execute(
    connection.kysely,
  )
  expect(rows).toEqual([])
})

test('every table of accounts or users is under row level security', async () => {
  const { rows } = await sql<{ relname: string }>`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'user_id')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not c.relrowsecurity`.execute(connection.kysely)
  expect(rows).toEqual([])
})

test('the account is reset at the end of the transaction, even when it fails', async () => {
  await expect(
    db.own(ada, async () => {
      throw new Error('halt')
    }),
  ).rejects.toThrow('halt')
  const { rows } = await sql<{ role: string; account: string | null; owners: string }>`
    select current_user as role, current_owner() as account, owners_role() as owners`.execute(
    connection.kysely,
  )
  expect(rows[0]).toMatchObject({ account: null })
  expect(rows[0]?.role).not.toBe(rows[0]?.owners)
})

test('a transaction inside a transaction is refused instead of hanging', async () => {
  await expect(db.own(ada, () => db.system(async () => 1))).rejects.toThrow('inside another')
  await expect(db.own(ada, (scope) => joined(scope).own(ada, async () => 1))).resolves.toBe(1)
})

test('both engines return bigint for int8, text for dates and Date for timestamps', async () => {
  const { rows } = await sql`
    select 5::bigint as size, count(*) as n, date '2026-02-01' as day, 1.50::numeric as sum,
      timestamptz '2026-02-01T00:00:00Z' as at, array[timestamptz '2026-02-01T00:00:00Z'] as ats`.execute(
    connection.kysely,
  )
  const at = new Date('2026-02-01T00:00:00Z')
  expect(rows[0]).toEqual({ size: 5n, n: 1n, day: '2026-02-01', sum: '1.50', at, ats: [at] })
})
