import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader, CUSTOMER, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let other: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  other = await aTrader(app)
})
afterAll(() => app.close())

const add = (key: string, body: object = INVOICE, { token } = trader) =>
  app.call('POST', '/invoice/add', { token, body, headers: { 'idempotency-key': key } })
const count = async ({ token } = trader) =>
  (await app.call('GET', '/invoice/list', { token })).body.total

test('the same key and body get the first response again, byte for byte, and one invoice', async () => {
  const before = await count()
  const first = await add('once')
  const again = await add('once')
  expect(first.status).toBe(201)
  expect(again.status).toBe(201)
  expect(again.raw.equals(first.raw)).toBe(true)
  expect(await count()).toBe(before + 1)
})

test('the same key with another body → 422', async () => {
  await add('changed')
  const answer = await add('changed', { ...INVOICE, details: 'other' })
  expect(answer.status).toBe(422)
  expect(answer.body.code).toBe('key-reused')
})

test('twenty requests at once with one key make one invoice; the others get its answer or 409', async () => {
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('parallel')))
  expect(await count()).toBe(before + 1)
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body._id)).size).toBe(1)
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body.code]).toEqual([409, 'in-flight'])
})

test('a refused request does not use its key up', async () => {
  expect((await add('refused', { ...INVOICE, items: [] })).status).toBe(422)
  expect((await add('refused', { ...INVOICE, clientName: 'Nobody' })).status).toBe(422)
  expect((await add('refused')).status).toBe(201)
})

test('keys are separate per account and per endpoint', async () => {
  const mine = await add('shared')
  const theirs = await add('shared', INVOICE, other)
  expect(theirs.status).toBe(201)
  expect(theirs.body._id).not.toBe(mine.body._id)
  const headers = { 'idempotency-key': 'shared' }
  const client = await app.call('POST', '/client/add', {
    token: trader.token,
    body: { ...CUSTOMER, name: 'Another' },
    headers,
  })
  expect(client.status).toBe(201)
})

test('a key is valid for 24 hours', async () => {
  const first = await add('a day')
  app.pass({ hours: 23 })
  expect((await add('a day')).body._id).toBe(first.body._id)
  app.pass({ hours: 2 })
  const later = await add('a day')
  expect(later.status).toBe(201)
  expect(later.body._id).not.toBe(first.body._id)
})

test('a key has 1 to 255 characters', async () => {
  expect((await add('k'.repeat(255))).status).toBe(201)
  expect((await add('k'.repeat(256))).status).toBe(422)
})

test('a request that died after taking its key blocks it for a minute', async () => {
  const taken = await add('died')
  await app.risiti.ctx.db.ask((db) =>
    db
      .updateTable('idempotency_keys')
      .set({ status: null, reply: null })
      .where('account_id', '=', trader.userID)
      .where('key', '=', 'died')
      .execute(),
  )
  expect((await add('died')).status).toBe(409)
  app.pass({ seconds: 61 })
  const again = await add('died')
  expect(again.status).toBe(201)
  expect(again.body._id).not.toBe(taken.body._id)
})
