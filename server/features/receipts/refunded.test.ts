import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aTrader, INVOICE, payOnline, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  await takeOnline(app, trader, trader.business._id)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const handled = () =>
  waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')
const page = async (url: string) =>
  (await app.risiti.app.inject({ method: 'GET', url: new URL(url).pathname })).body

test('a receipt says how much of its payment was refunded, to its owner and to anyone who scans it', async () => {
  const { body: invoice } = await call('POST', '/invoice/add', INVOICE)
  await payOnline(app, trader, invoice._id)
  await handled()
  const { body: paid } = await call('GET', `/payment/list?invoiceID=${invoice._id}`)
  const { _id: paymentID, receiptID } = paid.data[0]
  const read = async () => (await call('GET', `/receipt/get/${receiptID}`)).body.data
  const { refunded, verifyUrl } = await read()
  expect(refunded).toBe(0)
  expect(await page(verifyUrl)).not.toContain('refunded')
  for (const amount of [704_000, 999.5]) {
    await call('POST', `/payment/refund/${paymentID}`, { amount })
    await handled()
  }
  expect(await read()).toMatchObject({ amount: 705_000, refunded: 704_999.5, voided: false })
  const { body: list } = await call('GET', '/receipt/list')
  expect(list.data[0]).toEqual(await read())
  const shown = await page(verifyUrl)
  expect(shown).toContain('This receipt is genuine, but money was refunded')
  expect(shown).toContain(
    'NGN 704,999.50 of this payment was refunded later, which leaves NGN 0.50.',
  )
  const { raw } = await call('POST', '/receipt/download', { id: receiptID, paper: '58mm' })
  expect((await readPages(raw)).join('').replace(/\s+/g, ' ')).toContain('NGN 704,999.50')
  await call('POST', `/payment/refund/${paymentID}`, {})
  await handled()
  expect(await read()).toMatchObject({ refunded: 705_000, voided: true })
  expect(await page(verifyUrl)).toContain('This receipt was taken back')
})
