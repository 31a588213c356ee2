import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const moveTo = (id: string, currency: string) =>
  call('PUT', `/invoice/update/${id}`, { ...INVOICE, currency })
const confirm = (id: string) => call('POST', `/payment/confirm-claim/${id}`)
const decline = (id: string) => call('POST', `/payment/decline-claim/${id}`, {})

/** An invoice in naira, and the path of its page for the customer. */
async function shared() {
  const { body: invoice } = await call('POST', '/invoice/add', INVOICE)
  const { body: link } = await call('POST', `/invoice/link/${invoice._id}`)
  return { invoice, page: new URL(link.data.url).pathname }
}

/** Sends the form of the customer's page, in which they say that they paid 400. */
function claim(page: string, fields: Record<string, string> = {}) {
  const day = app.risiti.ctx.clock.now().toISOString().slice(0, 10)
  const typed = { amount: '400', day, bank: 'GTBank', sender: 'Ada', ...fields }
  return app.risiti.app.inject({
    method: 'POST',
    url: `${page}/claim`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })
}

/** An invoice in naira of which a customer says that they paid NGN 400 of it. */
async function claimed() {
  const { invoice, page } = await shared()
  await claim(page)
  const { body: list } = await call('GET', `/claim/list?invoiceID=${invoice._id}`)
  return { invoice, page, claim: list.data[0] }
}

test('an invoice stays in its currency while a customer says they paid in it', async () => {
  const { invoice, page, claim } = await claimed()
  const { status, body } = await moveTo(invoice._id, 'USD')
  expect([status, body.code, body.error]).toEqual([
    409,
    'locked',
    'A customer says they paid NGN 400.00 of this invoice. Confirm or decline that before you change its currency.',
  ])
  await decline(claim._id)
  expect((await moveTo(invoice._id, 'USD')).status).toBe(200)
  // What was said stays what it was.
  const { body: list } = await call('GET', `/claim/list?invoiceID=${invoice._id}`)
  expect(list.data).toMatchObject([{ amount: 400, currency: 'NGN', state: 'declined' }])
  const { body: shown } = await app.risiti.app.inject({ url: page, headers: { 'user-agent': '' } })
  expect(shown).toContain('has not found NGN 400.00')
})

test('a claim in another currency than its invoice has now is not confirmed, and can be declined', async () => {
  const { invoice, claim } = await claimed()
  // As an older version left it, which did not keep an invoice in its currency.
  await app.risiti.ctx.db.ask((db) =>
    db.updateTable('claims').set({ currency: 'USD' }).where('id', '=', claim._id).execute(),
  )
  const { status, body } = await confirm(claim._id)
  expect([status, body.code, body.error]).toEqual([
    409,
    'changed-meanwhile',
    `The customer said USD 400.00, and ${invoice.invoiceNo} is in NGN now. Change its currency back, or decline this and record what came.`,
  ])
  expect(await read(invoice._id)).toMatchObject({ amountPaid: 0 })
  expect((await moveTo(invoice._id, 'USD')).status).toBe(200)
  expect((await confirm(claim._id)).body.data).toMatchObject({ currency: 'USD', amount: 400 })
  const other = await claimed()
  await app.risiti.ctx.db.ask((db) =>
    db.updateTable('claims').set({ currency: 'USD' }).where('id', '=', other.claim._id).execute(),
  )
  expect((await decline(other.claim._id)).status).toBe(200)
})

test('a page that was opened while its invoice was in naira claims no dollars', async () => {
  const { invoice, page } = await shared()
  const open = async () => (await app.risiti.app.inject({ url: page })).body
  expect(await open()).toContain('name="currency" value="NGN"')
  expect((await moveTo(invoice._id, 'USD')).status).toBe(200)
  const refused = await claim(page, { currency: 'NGN' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain(`${invoice.invoiceNo} is in USD now, not in NGN.`)
  expect(refused.body).toContain('name="currency" value="USD"')
  expect((await claim(page, { currency: 'USD' })).statusCode).toBe(303)
  const { body: list } = await call('GET', `/claim/list?invoiceID=${invoice._id}`)
  expect(list.data).toMatchObject([{ amount: 400, currency: 'USD' }])
})
