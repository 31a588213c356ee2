import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { readStatementPage } from '../../../test/reports/statement-page.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object) => {
  const answer = await app.call(method, path, { token: trader.token, ...(body && { body }) })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const statementOf = async (id: string, query = '') =>
  (await call('GET', `/client/statement/${id}?${query}`)).data
const entriesOf = async (id: string) => {
  const { entries } = await statementOf(id)
  return entries.map(({ kind, debit, credit }: { kind: string; debit: number; credit: number }) => [
    ...[kind, debit - credit],
  ])
}

test('an invoice that is given to another customer takes a payment of several along, and its reversal', async () => {
  const [first, second] = [await aCustomer(app, trader), await aCustomer(app, trader)]
  const items = [{ description: 'Work', qty: 1, unitPrice: 100 }]
  const add = () => anInvoice(app, trader, { clientName: undefined, clientID: first._id, items })
  const [stays, moves] = [await add(), await add()]
  const allocations = [stays, moves].map(({ _id }) => ({ invoiceID: _id, amount: 100 }))
  const { data: payment } = await call('POST', '/payment/add', {
    ...{ allocations, amount: 200, method: 'cash' },
  })
  expect(await entriesOf(second._id)).toEqual([])
  await call('PUT', `/invoice/update/${moves._id}`, { clientID: second._id })
  const billedAndPaid = [
    ['invoice', 100],
    ['payment', -100],
  ]
  expect(await entriesOf(first._id)).toEqual(billedAndPaid)
  expect(await entriesOf(second._id)).toEqual(billedAndPaid)
  const today = app.risiti.ctx.clock.today()
  expect(await statementOf(second._id, `from=${today}`)).toMatchObject({ opening: 0, closing: 0 })

  await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
  for (const { _id } of [first, second]) {
    expect(await entriesOf(_id)).toEqual([...billedAndPaid, ['reversal', 100]])
    const page = (await readStatementPage(app, trader.token, _id)).get('NGN')
    expect(page?.closing).toBe(10_000n)
    expect(page?.opening).toBe(0n)
    expect(page?.entries).toHaveLength(3)
  }
})
