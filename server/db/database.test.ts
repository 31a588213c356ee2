import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountId, type Member, toAccountId, toUserId } from '../../domain/ids.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Connection } from './connect.ts'
import { createDatabase, type Database, joined } from './database.ts'

// No account has the id of its user, and the user of one has the id of another account.
const ada = toAccountId('01900000-0000-7000-8000-000000000001')
const bola = toAccountId('01900000-0000-7000-8000-000000000002')
const adaUser = toUserId('01900000-0000-7000-8000-000000000003')
const bolaUser = toUserId(ada)
const MEMBERS: Member[] = [
  { account: ada, user: adaUser },
  { account: bola, user: bolaUser },
]

let connection: Connection
let db: Database

beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  for (const member of MEMBERS) await addMember(member)
  for (const { account } of MEMBERS) await addCustomer(account)
})
afterAll(() => connection.close())

async function addMember({ account, user: id }: Member) {
  const created_at = new Date()
  await db.system(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id, name: 'A', email: id, email_key: id, created_at })
      .execute()
    await tx.insertInto('accounts').values({ id: account, created_at }).execute()
    await tx
      .insertInto('members')
      .values({ account_id: account, user_id: id, created_at })
      .execute()
    await tx.insertInto('codes').values({ user_id: id, purpose: 'email' }).execute()
  })
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

test("a member's transaction sees the rows of the account and of the user, and no others", async () => {
  const seen = (member: Member) =>
    db.asMember(member, async ({ tx }) => [
      await tx.selectFrom('customers').select('account_id').execute(),
      await tx.selectFrom('members').select('account_id').execute(),
      await tx.selectFrom('accounts').select('id').execute(),
      await tx.selectFrom('codes').select('user_id').execute(),
      await tx.selectFrom('users').select('id').execute(),
    ])
  for (const member of MEMBERS) {
    const { account: account_id, user: user_id } = member
    expect(await seen(member)).toEqual([
      [{ account_id }],
      [{ account_id }],
      [{ id: account_id }],
      [{ user_id }],
      [{ id: user_id }],
    ])
  }
})

test("an account's transaction sees no person's rows, even those of a user of the same id", async () => {
  const seen = await db.own(ada, async ({ tx }) => [
    await tx.selectFrom('users').select('id').execute(),
    await tx.selectFrom('codes').select('user_id').execute(),
  ])
  expect(seen).toEqual([[], []])
  const changed = await db.own(ada, ({ tx }) =>
    tx.updateTable('codes').set({ wrong_tries: 9 }).executeTakeFirstOrThrow(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('no transaction of an account or a member can change who works where', async () => {
  for (const { account, user } of MEMBERS) {
    const join = db.asMember({ account, user }, ({ tx }) =>
      tx
        .insertInto('members')
        .values({ account_id: account, user_id: adaUser, created_at: new Date() })
        .execute(),
    )
    await expect(join).rejects.toThrow('permission denied')
    const close = db.asMember({ account, user }, ({ tx }) =>
      tx.updateTable('accounts').set({ closed_at: new Date() }).execute(),
    )
    await expect(close).rejects.toThrow('permission denied')
  }
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

test('account and user are reset at the end of the transaction, even when it fails', async () => {
  await expect(
    db.asMember({ account: ada, user: adaUser }, async () => {
      throw new Error('halt')
    }),
  ).rejects.toThrow('halt')
  const { rows } = await sql<{ role: string; owners: string }>`
    select current_user as role, current_account_id() as account, current_user_id() as person,
      owners_role() as owners`.execute(connection.kysely)
  expect(rows[0]).toMatchObject({ account: null, person: null })
  expect(rows[0]?.role).not.toBe(rows[0]?.owners)
})

test('a transaction inside a transaction is refused instead of hanging', async () => {
  await expect(db.own(ada, () => db.system(async () => 1))).rejects.toThrow('inside another')
  const member = { account: ada, user: adaUser }
  const join = (work: (db: Database) => Promise<unknown>) =>
    db.asMember(member, (scope) => work(joined(scope)))
  await expect(join((db) => db.own(ada, async () => 1))).resolves.toBe(1)
  await expect(join((db) => db.asMember(member, async () => 2))).resolves.toBe(2)
  await expect(join((db) => db.own(bola, async () => 3))).rejects.toThrow('cannot join')
  const other = { account: ada, user: bolaUser }
  await expect(join((db) => db.asMember(other, async () => 4))).rejects.toThrow('cannot join')
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

test('a fifth transaction of an account lets one of another account go first', async () => {
  const turns = createDatabase(connection.kysely)
  const begun: AccountId[] = []
  const other = Promise.withResolvers<void>()
  const write = (account: AccountId) =>
    turns.own(account, async () => {
      begun.push(account)
      if (account === bola) other.resolve()
      // The embedded engine has a single connection, which is given out in order.
      if (connection.engine === 'postgres') await other.promise
    })
  await Promise.all([ada, ada, ada, ada, ada, bola].map(write))
  expect(begun.indexOf(bola)).toBeLessThan(5)
})

test('a transaction waits for those of its account no longer than it may', async () => {
  const impatient = createDatabase(connection.kysely, { waitMs: 5 })
  // Long after the limit, and soon enough that a failure does not block the tests that follow.
  const end = new Promise((resolve) => setTimeout(resolve, 500))
  const running = Array.from({ length: 4 }, () => impatient.own(ada, () => end))
  const late = impatient.asMember({ account: ada, user: adaUser }, async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'database-unavailable', retryAfter: 2 })
  await Promise.all(running)
})
