import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader, INVOICE, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { listFindings } from '../subscriptions/queries.ts'
import { settleCharge } from './flows/settle-charge.ts'
import { pollChargesJob } from './jobs.ts'
import { findCharge } from './queries.ts'

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
const findingsOf = async (reference: string) =>
  (await listFindings(app.risiti.ctx, { all: true }))
    .filter((each) => each.reference === reference)
    .map(({ kind }) => kind)

describe('the truth comes from the provider', () => {
  test('a late or lost webhook changes nothing: the return and the sweep settle it, once', async () => {
    const { id, page } = await add()
    const late = await start(page, { amount: '1000' })
    await decide(late.checkout, { outcome: 'late' })
    expect((await open(`${page}?reference=${late.reference}`)).body).toContain('payment arrived')
    const lost = await start(page, { amount: '2000' })
    await decide(lost.checkout, { outcome: 'lost' })
    app.pass({ minutes: 3 })
    await pollChargesJob.run(app.risiti.ctx, {})
    expect((await read(id)).amountPaid).toBe(3_000)
    expect(await paymentsOf(id)).toHaveLength(2)
  })

  test('a reference that is forged, of a plan or of another invoice says nothing', async () => {
    const [one, other] = [await add(), await add()]
    const paid = await start(one.page)
    await decide(paid.checkout)
    const initialized = await call('POST', '/paystack/initialize', { plan: 'Pro Plan' })
    const forged = [
      paid.reference,
      'RIN-x',
      'RIN-%00',
      initialized.body.data.reference,
      `RIN-${'x'.repeat(5_000)}`,
    ]
    for (const reference of forged) {
      const { statusCode, body } = await open(`${other.page}?reference=${reference}`)
      expect(statusCode).toBe(200)
      expect(body).not.toContain('class="notice"')
    }
    const twice = `${other.page}?reference=${paid.reference}&reference=${paid.reference}`
    expect((await open(twice)).body).not.toContain('class="notice"')
    expect((await read(other.id)).amountPaid).toBe(0)
  })

  test('another amount or currency is kept, settles nothing and is reported to operator and owner', async () => {
    for (const [kind, changes] of [
      ['amount-mismatch', { amount: '100' }],
      ['currency-mismatch', { currency: 'USD' }],
    ] as const) {
      const { id, page } = await add()
      const { checkout, reference } = await start(page)
      await decide(checkout, { outcome: 'success', ...changes })
      await onceHandled()
      expect((await read(id)).amountPaid).toBe(0)
      expect(await findingsOf(reference)).toEqual([kind])
      expect((await open(`${page}?reference=${reference}`)).body).toContain('needs a look')
      const { invoiceNo } = await read(id)
      const mail = await app.mailAbout(trader.email, `A payment for ${invoiceNo} does not match`)
      expect(mail.text).toContain(reference)
      const { body: timeline } = await call('GET', `/invoice/timeline/${id}`)
      const texts = timeline.data.map(({ text }: { text: string }) => text)
      const told = texts.filter((text: string) =>
        text.includes('where NGN 705,000.00 was asked for'),
      )
      expect(told).toHaveLength(1)
    }
  })

  test('doubled webhooks, the return and the sweep at once record one payment', async () => {
    const { id, page } = await add()
    const { checkout, reference } = await start(page)
    await decide(checkout, { outcome: 'lost' })
    await Promise.all([
      decide(checkout, { outcome: 'doubled' }),
      ...Array.from({ length: 8 }, () => open(`${page}?reference=${reference}`)),
      pollChargesJob.run(app.risiti.ctx, {}),
    ])
    await onceHandled()
    const payments = await paymentsOf(id)
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({ amount: 705_000, credited: 0 })
  })

  test('what follows a payment is done by the next check if it was interrupted', async () => {
    const { id, page } = await add()
    const { checkout, reference } = await start(page)
    await decide(checkout, { outcome: 'lost' })
    await decide(checkout, { outcome: 'refund', amount: '500' })
    await onceHandled()
    const { ctx } = app.risiti
    let transactions = 0
    const own: typeof ctx.db.own = (account, work) => {
      transactions += 1
      if (transactions > 1) throw new Error('interrupted')
      return ctx.db.own(account, work)
    }
    const interrupted = { ...ctx, db: { ...ctx.db, own } }
    await expect(settleCharge(interrupted, reference)).rejects.toThrow('interrupted')
    expect((await read(id)).amountPaid).toBe(705_000)
    app.pass({ minutes: 3 })
    await pollChargesJob.run(ctx, {})
    expect((await read(id)).amountPaid).toBe(704_995)
    expect((await findCharge(ctx, reference))?.next_check_at).toBe(null)
  })

  test('money for a closed account is a finding, also if noting it was interrupted', async () => {
    const leaving = await aTrader(app)
    await takeOnline(app, leaving, leaving.business._id)
    const { _id } = await anInvoice(app, leaving)
    const { token, password } = leaving
    const { body: link } = await app.call('POST', `/invoice/link/${_id}`, { token })
    const { checkout, reference } = await start(new URL(link.data.url).pathname)
    await app.call('POST', '/auth/user/close', { token, body: { proof: password } })
    await decide(checkout, { outcome: 'lost' })
    const { ctx } = app.risiti
    const system: typeof ctx.db.system = () => {
      throw new Error('interrupted')
    }
    const interrupted = { ...ctx, db: { ...ctx.db, system } }
    await expect(settleCharge(interrupted, reference)).rejects.toThrow('interrupted')
    expect(await findingsOf(reference)).toEqual([])
    app.pass({ minutes: 3 })
    await pollChargesJob.run(ctx, {})
    expect(await findingsOf(reference)).toEqual(['closed-account'])
  })

  test('two who pay the same invoice at once: one pays it, the other becomes credit', async () => {
    const customer = await aCustomer(app, trader, { name: 'Twice Paid' })
    const { id, page } = await add({ clientName: undefined, clientID: customer._id })
    const attempts = [await start(page), await start(page)]
    await Promise.all(attempts.map(({ checkout }) => decide(checkout, { outcome: 'lost' })))
    await Promise.all(attempts.map(({ reference }) => open(`${page}?reference=${reference}`)))
    expect(await read(id)).toMatchObject({ amountPaid: 705_000, status: 'Paid' })
    const credit = await call('GET', `/client/credit/${customer._id}`)
    expect(credit.body.data).toEqual([{ currency: 'NGN', amount: 705_000 }])
    const all = await call('GET', `/payment/list?clientID=${customer._id}`)
    expect(all.body.data.map((each: { invoiceID: unknown }) => each.invoiceID).sort()).toEqual(
      [id, null].sort(),
    )
  })

  test('money on a void or deleted invoice is credit, and the owner is notified', async () => {
    const customer = await aCustomer(app, trader, { name: 'Late Payer' })
    for (const end of ['void', 'delete']) {
      const { id, page } = await add({ clientName: undefined, clientID: customer._id })
      const { checkout } = await start(page)
      if (end === 'void') await call('POST', `/invoice/void/${id}`, { reason: 'Wrong' })
      else await call('DELETE', `/invoice/delete/${id}`)
      await decide(checkout)
      await onceHandled()
    }
    const credit = await call('GET', `/client/credit/${customer._id}`)
    expect(credit.body.data).toEqual([{ currency: 'NGN', amount: 1_410_000 }])
    const { body } = await call('GET', `/payment/list?clientID=${customer._id}`)
    for (const payment of body.data)
      expect(payment).toMatchObject({ invoiceID: null, invoiceNo: '', source: 'online' })
    const mails = (await app.risiti.outbox?.list(trader.email)) ?? []
    const told = await waitFor(async () => {
      const all = (await app.risiti.outbox?.list(trader.email)) ?? mails
      const found = all.filter(({ text }) => text.includes('Late Payer paid online'))
      return found.length === 2 ? found : null
    }, 'both mails to the owner')
    expect(told.map(({ text }) => /is void|was deleted/.exec(text)?.[0]).sort()).toEqual([
      'is void',
      'was deleted',
    ])
  })
})
