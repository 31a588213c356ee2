import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../domain/errors.ts'
import { aTrader, INVOICE, payOnline, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { RefundRefused } from '../../adapters/payments/refund-refused.ts'
import type { Sandbox } from '../../adapters/payments/sandbox.ts'
import { sandboxSecret } from '../../adapters/payments/sandbox-secret.ts'
import { sign } from '../../adapters/payments/signature.ts'
import { takeChargeEvent } from './flows/take-charge-event.ts'
import { pollChargesJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let invoice: { _id: string; invoiceNo: string }
let payment: { _id: string }
let reference: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app)
  await takeOnline(app, trader, trader.business._id)
  invoice = (await call('POST', '/invoice/add', INVOICE)).body
  reference = await payOnline(app, trader, invoice._id)
  await handled()
  payment = (await call('GET', `/payment/list?invoiceID=${invoice._id}`)).body.data[0]
})
afterEach(() => vi.restoreAllMocks())

const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  app.call(method, url, { token: trader.token, ...(body && { body }) })
const refund = (amount: number) => call('POST', `/payment/refund/${payment._id}`, { amount })
const due = async () => (await call('GET', `/invoice/get/${invoice._id}`)).body.data[0].amountDue
const left = async () => (await refund(705_000)).body.fields?.amount
const check = async () => {
  app.pass({ minutes: 6 })
  await pollChargesJob.run(app.risiti.ctx, {})
}
const handled = () =>
  waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')
const noAnswer = () => new AppError('payment-unavailable', 'Down.')
// The program of a test runs in the sandbox.
const provider = () => app.risiti.ctx.payments as Sandbox
/** What the provider does with the next refund that it is asked for. */
const onRefund = (does: (reference: string, amount: bigint) => Promise<unknown>) =>
  vi.spyOn(provider(), 'refund').mockImplementationOnce(async (...asked) => {
    await does(...asked)
  })

test('a refund that the provider took and did not answer stays asked for, and is found again', async () => {
  onRefund(async (...asked) => {
    await provider().giveBack(...asked)
    throw noAnswer()
  })
  const { status, body } = await refund(5_000)
  expect([status, body.code]).toEqual([502, 'payment-unavailable'])
  expect(body.error).toContain('Do not ask again')
  const again = await refund(5_000)
  expect([again.status, again.body.code]).toEqual([409, 'in-flight'])
  await check()
  expect(await left()).toBe('NGN 700,000.00 is left to refund.')
  expect((await provider().find(reference))?.refunded).toBe(500_000n)
})

test('one that never reached the provider can be requested again, and its owner is notified', async () => {
  onRefund(() => Promise.reject(noAnswer()))
  expect((await refund(5_000)).status).toBe(502)
  // Too early to be sure.
  await pollChargesJob.run(app.risiti.ctx, {})
  expect((await refund(5_000)).status).toBe(409)
  await check()
  const subject = `The refund of NGN 5,000.00 for ${invoice.invoiceNo} was not made`
  expect((await app.mailAbout(trader.email, subject)).text).toContain(reference)
  expect((await refund(5_000)).status).toBe(200)
  await handled()
  expect(await due()).toBe(5_000)
  expect((await provider().find(reference))?.refunded).toBe(500_000n)
})

test('the check goes on while the provider is down, and the event of the refund ends it', async () => {
  onRefund(() => Promise.reject(noAnswer()))
  await refund(705_000)
  vi.spyOn(provider(), 'refunds').mockRejectedValue(noAnswer())
  await check()
  expect((await refund(705_000)).status).toBe(409)
  const event = await provider().giveBack(reference)
  await app.call('POST', '/paystack/webhook', {
    payload: Buffer.from(event.rawBody),
    headers: { 'content-type': 'application/json', 'x-paystack-signature': event.signature },
  })
  await handled()
  expect(await due()).toBe(705_000)
  expect((await refund(1)).body.code).toBe('already-reversed')
})

test('one that the provider refused can be asked for again at once', async () => {
  onRefund(() => Promise.reject(new RefundRefused()))
  const { status, body } = await refund(705_000)
  expect([status, body.code]).toEqual([502, 'payment-unavailable'])
  expect(body.error).toContain('refused')
  expect((await refund(705_000)).status).toBe(200)
})

test('one that could not be paid out releases its own amount alone, once', async () => {
  for (const amount of [5_000, 10_000]) {
    // Taken, and still under way there.
    onRefund(() => Promise.resolve())
    expect((await refund(amount)).status).toBe(200)
  }
  const secret = await sandboxSecret(path.join(app.dataDir, 'sandbox', 'secret'))
  const data = { transaction_reference: reference, refund_reference: 'R1', amount: 500_000 }
  const payload = Buffer.from(JSON.stringify({ event: 'refund.failed', data }))
  const signature = sign(payload, secret)
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  expect((await app.call('POST', '/paystack/webhook', { payload, headers })).status).toBe(200)
  await handled()
  // A job that is repeated after a crash.
  const content = { about: 'refund', state: 'failed', domain: 'test', reference } as const
  const failed = { ...content, amount: 500_000n, refundReference: 'R1' }
  await takeChargeEvent(app.risiti.ctx, failed)
  expect(await left()).toBe('NGN 695,000.00 is left to refund.')
  expect((await refund(695_000)).status).toBe(200)
  await handled()
  expect(await due()).toBe(695_000)
})
