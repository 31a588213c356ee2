import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { blocked } from '../../../test/locks.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let clientID: string
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  clientID = (await aCustomer(app, trader, { name: 'Leaving' }))._id
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const remove = () => call('DELETE', `/client/delete/${clientID}`)
const invoiceOf = () =>
  anInvoice(app, trader, {
    ...{ clientName: undefined, clientID },
    items: [{ description: 'Work', qty: 1, unitPrice: 10 }],
  })

/** Locks an invoice until the returned function is called. */
async function holdInvoice(id: string) {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const ended = app.risiti.ctx.db.system(async (tx) => {
    await tx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  return async () => {
    release.resolve()
    await ended
  }
}

// The embedded engine runs one transaction at a time.
describe.skipIf(engine === 'embedded')('a customer is deleted', () => {
  test('not while a payment leaves a credit', async () => {
    const { _id: invoiceID } = await invoiceOf()
    const release = await holdInvoice(invoiceID)
    const body = { invoiceID, amount: 30, method: 'cash', excess: 'credit' }
    const payment = call('POST', '/payment/add', body)
    await blocked(app, 1)
    const removal = remove()
    await blocked(app, 2)
    await release()
    expect((await payment).status).toBe(201)
    expect([(await removal).status, (await removal).body.code]).toEqual([409, 'has-credit'])
    const { body: credit } = await call('GET', `/client/credit/${clientID}`)
    expect(credit.data).toEqual([{ currency: 'NGN', amount: 20 }])
  })

  test('while one of their payments is taken back', async () => {
    const { _id: invoiceID } = await invoiceOf()
    const { body } = await call('POST', '/payment/add', { invoiceID, amount: 10, method: 'cash' })
    const release = await holdInvoice(invoiceID)
    const removal = remove()
    await blocked(app, 1)
    const reversal = call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' })
    await blocked(app, 2)
    await release()
    expect([(await removal).status, (await reversal).status]).toEqual([200, 200])
  })

  test('while a draft for them is issued', async () => {
    const { body: draft } = await call('POST', '/invoice/add', {
      ...{ draft: true, clientID, dueDate: '2026-12-04' },
      items: [{ description: 'Work', qty: 1, unitPrice: 10 }],
    })
    const release = await holdInvoice(draft._id)
    const issue = call('POST', `/invoice/issue/${draft._id}`)
    await blocked(app, 1)
    const removal = remove()
    await blocked(app, 2)
    await release()
    expect([(await issue).status, (await removal).status]).toEqual([200, 200])
  })
})
