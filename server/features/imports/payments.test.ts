import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { multipart } from '../../../test/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** An account with what it takes to import payments; its invoices have a total of their own each. */
async function aSeller() {
  const trader = await aTrader(app)
  const { token } = trader
  const ask = async (path: string) => (await app.call('GET', path, { token })).body
  const invoice = async (unitPrice: number, fields: object = {}) =>
    anInvoice(app, trader, { items: [{ description: 'Work', qty: 1, unitPrice }], ...fields })
  const preview = async (lines: string[], mapping?: object) => {
    const fields = { kind: 'payments', ...(mapping && { mapping: JSON.stringify(mapping) }) }
    const file = multipart(fields, Buffer.from(lines.join('\n')), 'list.csv')
    const { status, body } = await app.call('POST', '/import/preview', { token, ...file })
    expect([status, body.error]).toEqual([200, undefined])
    return body.data
  }
  const run = (importID: string, skipInvalid = false) =>
    app.call('POST', '/import/run', { token, body: { importID, skipInvalid } })
  return { trader, token, ask, invoice, preview, run }
}

/** Paystack's columns, as far as they matter here. */
const HEAD =
  'Reference,Channel,Amount,Currency,Status,Paid At,Customer Email,Gateway Response,Invoice Number'

test("of Paystack's transactions pay the invoices that they name, or that only they can be of", async () => {
  const { trader, ask, invoice, preview, run } = await aSeller()
  const [one, two] = [await invoice(1500), await invoice(2000)]
  const three = await invoice(700)
  const lines = [
    HEAD,
    `T001,card,1000.00,NGN,success,2026-01-05T10:11:12.000Z,x@y.example,Approved,${one.invoiceNo}`,
    `T002,bank_transfer,500,NGN,success,2026-01-06 10:11,x@y.example,Approved,${one.invoiceNo.slice(-2)}`,
    `T003,ussd,2000,NGN,success,"Jan 7, 2026",${trader.customer.email.toUpperCase()},Approved,`,
    `${three.invoiceNo},,100,NGN,success,2026-01-08,,,`,
  ]
  const data = await preview(lines)
  expect(data).toMatchObject({ program: 'Paystack', valid: 4, invalid: 0, errors: [] })
  expect((await run(data.importID)).body.data).toEqual({ made: 4, skipped: 0 })
  const { data: paid } = await ask('/payment/list')
  const facts = paid.map((each: Record<string, unknown>) =>
    [each.reference, each.method, each.amount, each.paidOn].join(' '),
  )
  expect(facts.toReversed()).toEqual([
    ...['T001 card 1000 2026-01-05', 'T002 transfer 500 2026-01-06', 'T003 ussd 2000 2026-01-07'],
    `${three.invoiceNo} other 100 2026-01-08`,
  ])
  const statusOf = async ({ _id }: { _id: string }) =>
    (await ask(`/invoice/get/${_id}`)).data[0].status
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([
    ...['Paid', 'Paid', 'Balanced Remaining'],
  ])
  // Never twice: neither from the same file, nor from a part of it.
  const again = await preview(lines)
  expect(again).toMatchObject({ valid: 0, invalid: 4 })
  expect(again.errors[0]).toEqual({
    ...{ row: 1, field: 'reference' },
    message: 'A payment with this reference is recorded already.',
  })
  expect((await run(again.importID)).body.code).toBe('import-invalid')
  expect((await ask('/payment/list')).total).toBe(4)
})

test('are listed with the reason where their invoice cannot be determined', async () => {
  const { trader, ask, invoice, preview, run } = await aSeller()
  const open = await invoice(1500)
  await invoice(900)
  await invoice(900)
  const draft = await invoice(50, { draft: true })
  const gone = await invoice(60)
  const voided = { token: trader.token, body: { reason: 'Wrong' } }
  await app.call('POST', `/invoice/void/${gone._id}`, voided)
  const stranger = await aTrader(app)
  const foreign = await aCustomer(app, stranger, { name: 'Of another', email: 'f@o.example' })
  await anInvoice(app, stranger, { clientID: foreign._id })
  const mail = trader.customer.email
  const no = open.invoiceNo
  const tomorrow = '2099-01-01'
  const rows: [line: string, field: string, message: RegExp][] = [
    [`A1,card,1,NGN,failed,2026-01-05,${mail},,${no}`, 'status', /nothing came in/],
    [`A2,card,1,NGN,success,2026-01-05,,,INV-009999`, 'invoice', /no invoice INV-009999/],
    [`A3,card,1,NGN,success,2026-01-05,,,`, 'invoice', /^Neither a number nor an e-mail/],
    [`A4,card,900,NGN,success,2026-01-05,${mail},,`, 'invoice', /several invoices with/],
    [`A5,card,7,NGN,success,2026-01-05,${mail},,`, 'invoice', /^No open invoice of/],
    [`A6,card,1,USD,success,2026-01-05,,,${no}`, 'currency', /is in NGN/],
    [`A7,card,150000,NGN,success,2026-01-05,,,${no}`, 'amount', /kobo, divide/],
    [`A8,card,1600.01,NGN,success,2026-01-05,,,${no}`, 'amount', /is due on INV-0+1\.$/],
    [`A9,card,0,NGN,success,2026-01-05,,,${no}`, 'amount', /./],
    [`,card,1,NGN,success,2026-01-05,,,${no}`, 'reference', /./],
    [`A11,card,1,NGN,success,${tomorrow},,,${no}`, 'paidOn', /future/],
    [`A12,card,60,NGN,success,2026-01-05,,,${gone.invoiceNo}`, 'invoice', /made void/],
    [`A13,card,1,NGN,success,2026-01-05,f@o.example,,`, 'invoice', /^No open invoice of f@o/],
  ]
  const data = await preview([
    HEAD,
    ...rows.map(([line]) => line),
    `B1,card,1000,NGN,success,2026-01-05,,,${no}`,
    `B1,card,100,NGN,success,2026-01-05,,,${no}`,
    `B2,card,501,NGN,success,2026-01-05,,,${no}`,
  ])
  const last = rows.length
  const faults = data.errors.map((each: { row: number; field: string }) => [each.row, each.field])
  expect(faults).toEqual([
    ...rows.map(([, field], place) => [place + 1, field]),
    ...[
      [last + 2, 'reference'],
      // What row B1 left due is less.
      [last + 3, 'amount'],
    ],
  ])
  for (const [place, [, , message]] of rows.entries())
    expect(data.errors[place].message).toMatch(message)
  expect((await run(data.importID, true)).body.data).toEqual({ made: 1, skipped: last + 2 })
  expect((await ask('/payment/list')).data).toMatchObject([{ reference: 'B1', amount: 1000 }])
  expect((await ask(`/invoice/get/${draft._id}`)).data[0].amountPaid).toBe(0)
})

test('of one file that is imported twice at the same time are recorded once', async () => {
  const { ask, invoice, preview, run } = await aSeller()
  const { invoiceNo } = await invoice(1500)
  const lines = [HEAD, `C1,card,10,NGN,success,2026-01-05,,,${invoiceNo}`]
  const [first, second] = [await preview(lines), await preview(lines)]
  const answers = await Promise.all([run(first.importID), run(second.importID)])
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(codes.toSorted()).toEqual([200, 'import-invalid'])
  expect((await ask('/payment/list')).total).toBe(1)
})
