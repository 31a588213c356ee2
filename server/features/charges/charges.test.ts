import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aTrader, INVOICE, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  await takeOnline(app, trader, trader.business._id)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const add = async (fields: object = {}) => {
  const { body } = await call('POST', '/invoice/add', { ...INVOICE, ...fields })
  const { body: link } = await call('POST', `/invoice/link/${body._id}`)
  return { id: String(body._id), page: new URL(link.data.url).pathname }
}
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const paymentsOf = async (invoiceID: string) =>
  (await call('GET', `/payment/list?invoiceID=${invoiceID}`)).body.data
const post = (url: string, fields: Record<string, string>) =>
  app.risiti.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const open = (url: string) => app.risiti.app.inject({ method: 'GET', url })

/** Starts a payment and returns its reference and the path of the checkout. */
const start = async (page: string, fields: Record<string, string> = { amount: 'due' }) => {
  const { statusCode, headers } = await post(`${page}/pay`, fields)
  expect(statusCode).toBe(303)
  const checkout = new URL(String(headers.location)).pathname
  return { checkout, reference: checkout.split('/').pop() ?? '' }
}
const decide = (checkout: string, fields: Record<string, string> = { outcome: 'success' }) =>
  post(checkout, fields)
const onceHandled = () =>
  waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')
describe('paying an invoice online', () => {
  test('leads to the provider and back, and records payment and receipt automatically', async () => {
    const { id, page } = await add()
    const shown = await open(page)
    expect(shown.body).toContain('Pay NGN 705,000.00')
    expect(shown.headers['content-security-policy']).toContain(
      "form-action 'self' http://localhost",
    )
    const { checkout, reference } = await start(page)
    const back = await decide(checkout)
    expect(back.statusCode).toBe(303)
    const returned = new URL(String(back.headers.location))
    expect(returned.pathname + returned.search).toBe(`${page}?reference=${reference}`)
    expect((await open(returned.pathname + returned.search)).body).toContain('your payment arrived')
    expect(await read(id)).toMatchObject({ status: 'Paid', amountPaid: 705_000, amountDue: 0 })
    const [payment, ...others] = await paymentsOf(id)
    expect(others).toEqual([])
    expect(payment).toMatchObject({
      amount: 705_000,
      source: 'online',
      method: 'card',
      reference,
      credited: 0,
    })
    const { body: receipts } = await call('GET', '/receipt/list')
    const receipt = receipts.data.find(
      (each: { paymentID: string }) => each.paymentID === payment._id,
    )
    const mail = await app.mailAbout(
      trader.customer.email,
      `Receipt ${receipt.receiptNo} from ${trader.business.businessName}`,
    )
    expect(mail.text).toContain('NGN 705,000.00')
    expect(mail.text).toContain((await read(id)).invoiceNo)
    expect(mail.text).toContain(`Answer this mail to reach ${trader.business.businessName}`)
    const { body: timeline } = await call('GET', `/invoice/timeline/${id}`)
    const texts = timeline.data.map(({ text, by }: { text: string; by: string }) => [text, by])
    expect(texts).toContainEqual(['Payment of NGN 705,000.00 by card recorded', ''])
    const edited = { ...INVOICE, items: [{ description: 'x', qty: 1, unitPrice: 1 }] }
    expect((await call('PUT', `/invoice/update/${id}`, edited)).status).not.toBe(200)
    expect((await call('DELETE', `/invoice/delete/${id}`)).body.code).toBe('locked')
  })

  test('takes the deposit, an own amount, or all that is due, and never an amount of the address', async () => {
    const { id, page } = await add({ depositPercent: 30 })
    expect((await open(page)).body).toContain('Pay the deposit: NGN 211,500.00')
    await decide((await start(page, { amount: 'deposit' })).checkout)
    expect((await read(id)).amountPaid).toBe(211_500)
    await decide((await start(page, { amount: '100,000.50' })).checkout)
    expect((await read(id)).amountPaid).toBe(311_500.5)
    await decide((await start(page)).checkout)
    expect(await read(id)).toMatchObject({ status: 'Paid', amountPaid: 705_000 })
    await onceHandled()
  })

  test('takes no own amount where the business wants none, unless all is more than fits at once', async () => {
    const business = await aBusiness(app, trader, { ownAmounts: false })
    await takeOnline(app, trader, business._id)
    const { page } = await add({ businessID: business._id, depositPercent: 30 })
    const shown = (await open(page)).body
    expect(shown).toContain('Pay the deposit: NGN 211,500.00')
    expect(shown).not.toContain('Pay another amount')
    const { statusCode, body } = await post(`${page}/pay`, { amount: '1,000' })
    expect(statusCode).toBe(422)
    expect(body).toContain('Only the amounts above can be paid online.')
    await start(page, { amount: 'deposit' })
    const items = [{ description: 'House', qty: 1, unitPrice: 25_000_000 }]
    const large = await add({ businessID: business._id, items })
    expect((await open(large.page)).body).toContain('Pay another amount')
  })

  test('refuses what cannot be paid, and says why in the form', async () => {
    const { page } = await add()
    for (const amount of [
      '0',
      '-5',
      '99.99',
      '705000.01',
      '1e9',
      'all',
      '',
      '1,5',
      '99999999999999999999',
    ]) {
      const { statusCode, body } = await post(`${page}/pay`, { amount })
      expect([amount, statusCode]).toEqual([amount, 422])
      expect(body).toContain('role="alert"')
    }
    expect((await post(`${page}/pay`, { amount: 'deposit' })).statusCode).toBe(422)
    expect((await post(`${page}/pay`, {})).statusCode).toBe(422)
    const pounds = await add({ currency: 'GBP' })
    expect((await open(pounds.page)).body).not.toContain('Pay now')
    expect((await post(`${pounds.page}/pay`, { amount: 'due' })).statusCode).toBe(422)
    const little = await add({ items: [{ description: 'x', qty: 1, unitPrice: 50 }] })
    expect((await open(little.page)).body).not.toContain('Pay now')
    const small = await add({
      depositPercent: 10,
      items: [{ description: 'x', qty: 1, unitPrice: 500 }],
    })
    expect((await open(small.page)).body).not.toContain('deposit:')
    await call('POST', `/invoice/void/${small.id}`, { reason: 'Wrong' })
    expect((await post(`${small.page}/pay`, { amount: 'due' })).statusCode).toBe(409)
    expect((await post('/i/xxxxxxxxxxxxxxxxxxxxxx/pay', { amount: 'due' })).statusCode).toBe(404)
  })

  test('asks for an address where the customer has none', async () => {
    // A buyer who walked in, and whose payment was taken back.
    const sale = { items: INVOICE.items, method: 'cash', currency: 'NGN' }
    const { body: sold } = await call('POST', '/receipt/add', { sale })
    const { invoiceID, paymentID } = sold.data
    await call('POST', `/payment/reverse/${paymentID}`, { reason: 'False alert' })
    const { body: link } = await call('POST', `/invoice/link/${invoiceID}`)
    const page = new URL(link.data.url).pathname
    expect((await open(page)).body).toContain('name="email"')
    const { statusCode, body } = await post(`${page}/pay`, { amount: 'due' })
    expect([statusCode, body.includes('Enter your e-mail address')]).toEqual([422, true])
    expect((await post(`${page}/pay`, { amount: 'due', email: 'no' })).statusCode).toBe(422)
    await decide((await start(page, { amount: 'due', email: 'ada@obi.example' })).checkout)
    expect((await app.mailTo('ada@obi.example')).subject).toMatch(/^Receipt RCT-/)
  })

  test('is for plans that include it, and businesses with a bank account', async () => {
    const { _id } = await aBusiness(app, trader, { businessName: 'No Bank Yet' })
    const unbanked = await add({ businessID: _id })
    expect((await open(unbanked.page)).body).not.toContain('Pay now')
    expect((await post(`${unbanked.page}/pay`, { amount: 'due' })).statusCode).toBe(422)
    const starter = await aTrader(app, 'Starter Plan')
    const { body } = await app.call('POST', '/invoice/add', { token: starter.token, body: INVOICE })
    const link = await app.call('POST', `/invoice/link/${body._id}`, { token: starter.token })
    const { pathname } = new URL(link.body.data.url)
    expect((await open(pathname)).body).not.toContain('Pay now')
    expect((await post(`${pathname}/pay`, { amount: 'due' })).statusCode).toBe(422)
  })

  test('that failed or was cancelled pays nothing, and can be tried again', async () => {
    const { id, page } = await add()
    for (const outcome of ['failed', 'cancelled']) {
      const { checkout, reference } = await start(page)
      expect((await decide(checkout, { outcome })).statusCode).toBe(303)
      const { body } = await open(`${page}?reference=${reference}`)
      expect(body).toContain('No payment has arrived yet')
      expect(body).toContain('Pay now')
    }
    expect((await read(id)).amountPaid).toBe(0)
  })
})
