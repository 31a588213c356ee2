import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let clientID: string
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  clientID = (await aCustomer(app, trader, { name: 'Busy' }))._id
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const invoiceOf = (unitPrice: number, fields: object = {}) =>
  anInvoice(app, trader, {
    ...{ clientName: undefined, clientID, ...fields },
    items: [{ description: 'Work', qty: 1, unitPrice }],
  })
const credit = (invoiceID: string, amount: number) =>
  call('POST', '/creditnote/add', { invoiceID, amount, reason: 'Not delivered' })
const pay = (invoiceID: string, amount: number) =>
  call('POST', '/payment/add', { invoiceID, amount, method: 'transfer' })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const creditOf = async () => (await call('GET', `/client/credit/${clientID}`)).body.data

describe('at the same time', () => {
  test('thirty credit notes and payments never exceed the invoice, and leave no gap', async () => {
    const businessID = (await aBusiness(app, trader))._id
    const invoice = await invoiceOf(100, { businessID })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0 ? credit(invoice._id, 7) : pay(invoice._id, 7),
      ),
    )
    for (const { status } of answers) expect([201, 422]).toContain(status)
    const given = answers.filter(({ status, body }) => status === 201 && body.data.creditNoteNo)
    const taken = answers.filter(({ status, body }) => status === 201 && !body.data.creditNoteNo)
    const { credited, amountPaid, amountDue } = await read(invoice._id)
    expect([credited, amountPaid]).toEqual([given.length * 7, taken.length * 7])
    const kept = (await creditOf())[0]?.amount ?? 0
    expect(amountPaid + credited + amountDue - kept).toBe(100)
    const numbers = given.map(({ body }) => Number(body.data.creditNoteNo.slice(4)))
    expect(numbers.sort((a, b) => a - b)).toEqual(given.map((_, n) => n + 1))
  })

  test('credit notes, taking back and applying credit cause no deadlock', async () => {
    const [invoice, other] = [await invoiceOf(100), await invoiceOf(1_000)]
    const payments = await Promise.all(Array.from({ length: 5 }, () => pay(invoice._id, 20)))
    await credit(invoice._id, 50)
    const answers = await Promise.all([
      ...payments.map(({ body }) =>
        call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' }),
      ),
      ...Array.from({ length: 5 }, () =>
        call('POST', '/payment/apply-credit', { invoiceID: other._id, amount: 10 }),
      ),
      ...Array.from({ length: 5 }, () => credit(invoice._id, 5)),
      call('PUT', `/invoice/update/${other._id}`, { status: 'Not-Paid' }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const { amountPaid, credited } = await read(invoice._id)
    const spent = (await read(other._id)).amountPaid
    const kept = (await creditOf())[0]?.amount ?? 0
    expect(Math.max(0, amountPaid + credited - 100)).toBe(kept + spent)
  })
})
