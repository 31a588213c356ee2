import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMovableClock } from '../server/adapters/clock.ts'
import { type Restored, restoreBackup } from '../server/backup/restore.ts'
import { type Connection, connect, toPostgres } from '../server/db/connect.ts'
import { anEmptyDatabase, engine } from './database.ts'
import { readPages } from './documents/pdf-text.ts'
import { INVOICE } from './factories.ts'
import { startApp, type TestApp } from './harness.ts'

const sample = (name: string) => new URL(`samples/0a6f5c1.${name}`, import.meta.url)
const before = JSON.parse(await readFile(sample('json'), 'utf8'))
const { token } = before

let folder: string
let restored: Restored
let connection: Connection
let app: TestApp
let drop = async () => {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'risiti-earlier-'))
  const dataDir = path.join(folder, 'data')
  let url: string | undefined
  if (engine === 'postgres') {
    const empty = await anEmptyDatabase()
    url = empty.url
    drop = empty.drop
  }
  restored = await restoreBackup(sample('backup').pathname, { dataDir, url, server: undefined })
  connection = url ? toPostgres(url) : await connect({ databaseUrl: undefined, dataDir })
  // The session of the sample is valid for 14 days, its code for ten minutes.
  const clock = createMovableClock(() => new Date(before.madeAt).getTime())
  app = await startApp({ dataDir, databaseUrl: url }, { connection, clock })
}, 180_000)
afterAll(async () => {
  await app.close()
  await drop()
  await rm(folder, { recursive: true })
})

const ask = async (path: string) => (await app.call('GET', path, { token })).body

/** Tables that have another name since. */
const RENAMED: Record<string, string> = { invoice_payments: 'payment_allocations' }

test('every row is there after the migrations, and the sums are the same', async () => {
  expect(restored.migrations).toContain('0053-accounts.sql')
  for (const { name, rows, sums } of restored.manifest.tables) {
    const old = name.replace('public.', '')
    const table = RENAMED[old] ?? old
    // Addresses and nonces of sign-ins pass in the background.
    if (['login_failures', 'google_nonces', 'reset_requests'].includes(table)) continue
    const columns = Object.keys(sums).map(
      (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text`,
    )
    const found = await sql<{ rows: number; sums: string[] }>`
      select count(*)::int as rows, array[${sql.join(columns)}]::text[] as sums
      from ${sql.table(table)}`.execute(connection.kysely)
    expect([table, found.rows[0]]).toEqual([table, { rows, sums: Object.values(sums) }])
  }
})

test('every number that was given has its form for the Nigerian e-invoice', async () => {
  const { rows } = await sql<{ number_text: string; irn_number: string }>`
    select number_text, irn_number from invoices where number is not null order by number`.execute(
    connection.kysely,
  )
  expect(rows[0]).toEqual({ number_text: 'INV-000001', irn_number: 'INV000001' })
  for (const row of rows) expect(row.irn_number).toBe(row.number_text.replace('-', ''))
})

test('invoices of a closed account, whose sums are erased, are no fault of the database', () => {
  expect(restored.manifest.faults).toHaveLength(1)
  expect(restored.faults).toEqual([])
})

test('everyone has an account of the same id, closed where the user had closed it', async () => {
  const { rows } = await sql`
    select u.id, m.account_id = u.id as own, m.role, a.closed_at is not distinct from u.closed_at as alike
    from users u left join members m on m.user_id = u.id left join accounts a on a.id = m.account_id`.execute(
    connection.kysely,
  )
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).toMatchObject({ own: true, role: 'owner', alike: true })
})

test.each(Object.keys(before.answers))('the old session gets the same answer: %s', async (path) => {
  // Later versions may add fields.
  expect(await ask(path)).toMatchObject(withoutExact(before.answers[path]))
})

/** `exact` says whether this very release drew a saved version, which a later one may deny. */
function withoutExact(answer: unknown): object {
  return JSON.parse(JSON.stringify(answer), (key, value) => (key === 'exact' ? undefined : value))
}

test('a kept version is drawn again', async () => {
  const { raw } = await app.call('POST', '/invoice/version/download', {
    token,
    body: { id: before.version },
  })
  const words = (await readPages(raw)).join('')
  for (const word of ['INV-000001', before.customer, '757,875']) expect(words).toContain(word)
})

test('a repeated request gets the answer that was stored', async () => {
  const { key, body, reply } = before.once
  const headers = { 'idempotency-key': key }
  expect((await app.call('POST', '/client/add', { token, headers, body })).body).toEqual(reply)
})

test('the code of a payment that was made before activates the plan', async () => {
  const { userID, activationCode, token: other } = before.other
  const done = await app.call('POST', '/verifyAccount', {
    token: other,
    body: { userID, activationCode },
  })
  expect(done.status).toBe(200)
  const plan = await app.call('GET', `/premiumUsers/get/user/${userID}`, { token: other })
  expect(plan.body.plans).toBe('Starter Plan')
})

test('the next invoice gets the next number', async () => {
  const body = { ...INVOICE, clientName: before.customer, businessID: before.business }
  const added = await app.call('POST', '/invoice/add', { token, body })
  expect([added.status, added.body.invoiceNo]).toEqual([201, 'INV-000005'])
  const total = before.answers['/invoice/list?pageSize=100'].total
  expect((await ask('/invoice/list')).total).toBe(total + 1)
})

test('the password still signs in, with the second factor', async () => {
  const { email, password } = before
  const first = await app.call('POST', '/auth/user/login', { body: { email, password } })
  expect([first.status, first.body.code]).toEqual([401, 'factor-needed'])
})
