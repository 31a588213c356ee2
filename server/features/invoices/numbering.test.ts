import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '../../../domain/invoices/numbering.ts'
import { aBusiness, anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const add = (body: object) => app.call('POST', '/invoice/add', { token: trader.token, body })

test('[INV-6] sixty invoices at once get the numbers one to sixty, and failures among them leave no gap', async () => {
  const good = Array.from({ length: 60 }, () => add(INVOICE))
  const bad = Array.from({ length: 20 }, () => add({ ...INVOICE, clientName: 'Nobody' }))
  const answers = await Promise.all(good)
  await Promise.all(bad)
  const numbers = answers.map(({ body }) => body.invoiceNo).sort()
  expect(numbers).toEqual(
    Array.from({ length: 60 }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`),
  )
  expect(answers.every(({ body }) => body.status === 'Not-Paid')).toBe(true)
})

test('[INV-2] [INV-6] the number of a deleted invoice is never reused', async () => {
  const last = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${last._id}`, { token: trader.token })
  const next = await anInvoice(app, trader)
  expect(Number(next.invoiceNo.slice(4))).toBe(Number(last.invoiceNo.slice(4)) + 1)
})

test('[INV-6] an add that fails once it has its number gives the number back', async () => {
  const last = await anInvoice(app, trader)
  const { random } = app.risiti.ctx
  const { id } = random
  // A row with this id already exists, so the insert fails after the number was taken.
  random.id = () => last._id
  const failed = await add(INVOICE)
  random.id = id
  expect(failed.status).toBe(500)
  const next = await anInvoice(app, trader)
  expect(Number(next.invoiceNo.slice(4))).toBe(Number(last.invoiceNo.slice(4)) + 1)
})

test('[INV-6] every business has its own series', async () => {
  const business = await aBusiness(app, trader, { businessName: 'Second book' })
  const first = await anInvoice(app, trader, { businessID: business._id })
  expect(first.invoiceNo).toBe('INV-000001')
})

const irnNumberOf = async (invoiceNo: string, businessId: string) => {
  const { irn_number } = await app.risiti.ctx.db.system((tx) =>
    tx
      .selectFrom('invoices')
      .select('irn_number')
      .where('business_id', '=', businessId)
      .where('number_text', '=', invoiceNo)
      .executeTakeFirstOrThrow(),
  )
  return irn_number
}

test('[INV-6] a number is stored as the domain writes it, also with more than six digits', async () => {
  const business = await aBusiness(app, trader, { businessName: 'Long book' })
  for (const number of [1, 999_999, 1_000_000, 1_234_567]) {
    await app.risiti.ctx.db.system((tx) =>
      tx
        .insertInto('number_series')
        .values({ account_id: trader.userID, business_id: business._id, kind: 'INV', next: number })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'business_id', 'kind']).doUpdateSet({ next: number }),
        )
        .execute(),
    )
    const { invoiceNo } = await anInvoice(app, trader, { businessID: business._id })
    expect(invoiceNo).toBe(formatNumber('INV', number))
    expect(await irnNumberOf(invoiceNo, business._id)).toBe(`INV${invoiceNo.slice(4)}`)
  }
})

test('an issued draft has a number for the e-invoice, which no other invoice of the business can have', async () => {
  const business = await aBusiness(app, trader, { businessName: 'Fourth book' })
  const draft = await anInvoice(app, trader, { businessID: business._id, draft: true })
  await app.call('POST', `/invoice/issue/${draft._id}`, { token: trader.token })
  const { invoiceNo } = await anInvoice(app, trader, { businessID: business._id })
  expect(await irnNumberOf('INV-000001', business._id)).toBe('INV000001')
  expect(await irnNumberOf(invoiceNo, business._id)).toBe('INV000002')
  const repeat = app.risiti.ctx.db.system((tx) =>
    tx
      .updateTable('invoices')
      .set({ number_text: 'INV/000001', irn_number: 'INV000001', number: 77 })
      .where('business_id', '=', business._id)
      .where('number_text', '=', invoiceNo)
      .execute(),
  )
  await expect(repeat).rejects.toThrow('invoices_irn_numbers')
})

test('[INV-1] the cards of a series get the tints in rotation', async () => {
  const business = await aBusiness(app, trader, { businessName: 'Third book' })
  const colours: string[] = []
  for (let n = 0; n < 9; n += 1)
    colours.push((await anInvoice(app, trader, { businessID: business._id })).bgColor)
  expect(new Set(colours).size).toBe(8)
  expect(colours[8]).toBe(colours[0])
})
