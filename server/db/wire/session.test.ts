import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountId, toAccountId, toUserId } from '../../../domain/ids.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Connection } from '../connect.ts'
import { createDatabase, type Database, joined } from '../database.ts'
import { defer } from './session.ts'

const ada = toAccountId('01900000-0000-7000-8000-000000000001')
const bola = toAccountId('01900000-0000-7000-8000-000000000002')

let connection: Connection
let db: Database

beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  for (const account of [ada, bola]) await addAccount(account)
})
afterAll(() => connection.close())

async function addAccount(id: AccountId) {
  const created_at = new Date()
  await db.system((tx) => tx.insertInto('accounts').values({ id, created_at }).execute())
  await db.own(id, async ({ tx }) => {
    const business = { account_id: id, id, name: 'B', email: 'b@example.ng', phone: '1' }
    const rest = { category: 'c', address: 'x', search: 'b', created_at }
    await tx
      .insertInto('businesses')
      .values({ ...business, ...rest })
      .execute()
  })
}

/** The exchanges with the database during `work`, each a list of statements. */
async function exchangesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const seen: string[][] = []
  const see = (texts: unknown) => seen.push((texts as string[]).map((text) => text.slice(0, 10)))
  subscribe('risiti:database', see)
  await work().finally(() => unsubscribe('risiti:database', see))
  return seen
}

const businesses = ({ tx }: { tx: Parameters<Parameters<Database['system']>[0]>[0] }) =>
  tx.selectFrom('businesses').select('account_id').execute()
const namesOf = (account: AccountId) =>
  db.own(account, ({ tx }) => tx.selectFrom('businesses').select('name').execute())
const rename = () => sql`update businesses set name = 'C'`.compile(connection.kysely)
const one = sql<{ one: number }>`select 1 as one`

test('a transaction begins together with its first statement', async () => {
  const seen = await exchangesOf(() =>
    db.own(ada, async ({ tx }) => {
      await one.execute(tx)
      await one.execute(tx)
    }),
  )
  expect(seen).toEqual([['begin', 'select set', 'select 1 a'], ['select 1 a'], ['commit']])
  expect(await exchangesOf(() => db.own(ada, async () => 1))).toEqual([])
})

test('the commit travels with a last statement, after which the transaction is over', async () => {
  const last = sql`select 2 as two`.compile(connection.kysely)
  const seen = await exchangesOf(async () => {
    const work = db.own(ada, async ({ tx, finish }) => {
      expect(await finish(last)).toEqual([{ two: 2 }])
      await one.execute(tx)
    })
    await expect(work).rejects.toThrow('The transaction is not open')
  })
  expect(seen).toEqual([['begin', 'select set', 'select 2 a', 'commit']])
})

test('a last statement that fails leaves nothing behind', async () => {
  const fails = sql`select 1 / 0`.compile(connection.kysely)
  const work = db.own(ada, async ({ tx, finish }) => {
    await tx.executeQuery(rename())
    await finish(fails)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await namesOf(ada)).toEqual([{ name: 'B' }])
})

test('the last statement of work that joins a transaction does not commit it', async () => {
  const work = db.asMember({ account: ada, user: toUserId(ada) }, async (scope) => {
    await joined(scope).own(ada, ({ finish }) => finish(rename()))
    throw new Error('refused later')
  })
  await expect(work).rejects.toThrow('refused later')
  expect(await namesOf(ada)).toEqual([{ name: 'B' }])
})

test('the same named statement shows each account its rows, and the server all of them', async () => {
  // More often than PostgreSQL plans a statement for its values alone.
  for (let round = 0; round < 12; round += 1) {
    expect(await db.own(ada, businesses)).toEqual([{ account_id: ada }])
    expect(await db.readOwn(bola, businesses)).toEqual([{ account_id: bola }])
    expect(await db.system((tx) => businesses({ tx }))).toHaveLength(2)
  }
})

test('a failure in what is sent ahead fails the statement, and the transaction with it', async () => {
  const failures: unknown[] = []
  const work = db.own(ada, async ({ tx }) => {
    await tx.executeQuery(defer('select 1 / 0'))
    await one.execute(tx).catch((error: unknown) => failures.push(error))
    await businesses({ tx }).catch((error: unknown) => failures.push(error))
  })
  await expect(work).rejects.toThrow('rolled back instead of commit')
  expect(failures.map(String)).toEqual([
    expect.stringContaining('division by zero'),
    expect.stringContaining('transaction is aborted'),
  ])
  expect(await db.own(ada, businesses)).toHaveLength(1)
})

test('a statement outside of its transaction is refused, since it would run as the server', async () => {
  const unbegun = db.own(ada, async ({ tx }) => {
    await tx.executeQuery(defer('rollback'))
    await one.execute(tx)
    return businesses({ tx })
  })
  await expect(unbegun).rejects.toThrow('The transaction is not open')
})

test('a read-only transaction that swallowed an error throws, and the next one is not affected', async () => {
  const swallowed = db.readOwn(ada, ({ tx }) =>
    sql`select 1 / 0`.execute(tx).catch(() => 'swallowed'),
  )
  await expect(swallowed).rejects.toThrow()
  expect(await db.readOwn(ada, businesses)).toHaveLength(1)
})

test('statements at the same time in one transaction are run one by one', async () => {
  const seen = await db.own(ada, ({ tx }) => Promise.all([businesses({ tx }), businesses({ tx })]))
  expect(seen.flat()).toEqual([{ account_id: ada }, { account_id: ada }])
})

test('what still waits when its transaction is rolled back does not run outside of it', async () => {
  await sql`create table late (n integer)`.execute(connection.kysely)
  const inFlight = Promise.withResolvers<void>()
  const onExchange = (texts: unknown) => {
    if (String(texts).includes('pg_sleep')) inFlight.resolve()
  }
  subscribe('risiti:database', onExchange)
  const late = Promise.withResolvers<unknown>()
  const work = db.system((tx) =>
    Promise.all([
      one.execute(tx).then(async () => {
        await inFlight.promise
        throw new Error('not found')
      }),
      sql`select pg_sleep(0.1)`.execute(tx),
      sql`insert into late values (1)`.execute(tx).then(late.resolve, late.resolve),
    ]),
  )
  await expect(work).rejects.toThrow('not found')
  expect(await late.promise).toBeInstanceOf(Error)
  unsubscribe('risiti:database', onExchange)
  expect(await sql`select n from late`.execute(connection.kysely)).toMatchObject({ rows: [] })
})

test('a migration that changes the columns of a named statement is not noticed', async () => {
  await sql`create table changing (a integer)`.execute(connection.kysely)
  const all = sql`select * from changing`
  for (const type of ['text', 'boolean', 'integer']) {
    await all.execute(connection.kysely)
    await sql.raw(`alter table changing alter a type ${type} using null`).execute(connection.kysely)
    await expect(all.execute(connection.kysely)).resolves.toEqual({ rows: [] })
    await sql.raw(`alter table changing add ${type}_too integer`).execute(connection.kysely)
    await expect(db.system((tx) => all.execute(tx))).resolves.toEqual({ rows: [] })
  }
})

test('in the middle of a transaction the caller gets an error that says to try again', async () => {
  await sql`create table changed (a integer)`.execute(connection.kysely)
  const all = sql`select * from changed`
  await all.execute(connection.kysely)
  const work = () =>
    db.system(async (tx) => {
      await one.execute(tx)
      return all.execute(tx)
    })
  await sql`alter table changed add b integer`.execute(connection.kysely)
  await expect(work()).rejects.toMatchObject({ code: 'database-unavailable' })
  await expect(work()).resolves.toEqual({ rows: [] })
})

test('a connection keeps a bounded number of statements', async () => {
  for (let n = 0; n < 200; n += 1) await sql.raw(`select ${n} as n`).execute(connection.kysely)
  const { rows } = await sql<{ kept: bigint }>`
    select count(*) as kept from pg_prepared_statements`.execute(connection.kysely)
  expect(Number(rows[0]?.kept)).toBeLessThanOrEqual(130)
  const again = await sql.raw('select 3 as n').execute(connection.kysely)
  expect(again.rows).toEqual([{ n: 3 }])
})

test('a statement that cannot be parsed or run can be sent again', async () => {
  for (const text of ['selec 1', 'select 1 / (select 0)', "select 'a'::integer"]) {
    const failing = () => sql.raw(text).execute(connection.kysely)
    const [first, second] = [await failing().catch(String), await failing().catch(String)]
    expect(first).toEqual(second)
  }
  expect((await one.execute(connection.kysely)).rows).toEqual([{ one: 1 }])
})

test('values arrive and return unchanged on both engines', async () => {
  const at = new Date('2026-02-01T10:20:30.045Z')
  const long = 'Ọlá ₦ \\ " { } , NULL \n'.repeat(20_000)
  const { rows } = await sql`
    select ${long}::text as text, ${[long, '', null, 'NULL']}::text[] as texts,
      ${[[1, 2], [3, 4]]}::integer[] as nested, ${[true, false]}::boolean[] as flags,
      ${{ a: ['ọ', 1, null] }}::jsonb as json, ${JSON.stringify('x')}::jsonb as string,
      ${Buffer.from([0, 1, 255])}::bytea as bytes, ${at}::timestamptz as at, ${[at]}::timestamptz[] as ats,
      timestamptz '0044-03-15 12:00+00 BC' < ${at} as later, ${-9_007_199_254_740_993n}::bigint as big,
      ${0.1}::float8 as part, ${null}::uuid as none`.execute(connection.kysely)
  expect(rows).toEqual([
    {
      text: long,
      texts: [long, '', null, 'NULL'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      flags: [true, false],
      json: { a: ['ọ', 1, null] },
      string: 'x',
      bytes: Buffer.from([0, 1, 255]),
      at,
      ats: [at],
      later: true,
      big: -9_007_199_254_740_993n,
      part: 0.1,
      none: null,
    },
  ])
})

test('a single read sees the rows of its account only, cannot write, and leaves no role behind', async () => {
  const all = connection.kysely.selectFrom('businesses').select('account_id').compile()
  const seen = await exchangesOf(async () => {
    expect(await db.askOwn(ada, all)).toEqual([{ account_id: ada }])
  })
  expect(seen).toEqual([['select set', 'select "ac']])
  const write = connection.kysely.updateTable('businesses').set({ name: 'x' }).compile()
  await expect(db.askOwn(ada, write)).rejects.toThrow(/read-only transaction/)
  expect(await db.system((tx) => businesses({ tx }))).toHaveLength(2)
  expect(await db.ask((kysely) => kysely.executeQuery(all))).toMatchObject({ rows: [{}, {}] })
})
