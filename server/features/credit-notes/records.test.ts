import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { anInvoice, aTrader, CUSTOMER } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { eraseCreditNotesJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let note: { _id: string; invoiceNo: string }

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  const { _id: invoiceID } = await anInvoice(app, trader)
  const { body } = await app.call('POST', '/creditnote/add', {
    token: trader.token,
    body: { invoiceID, amount: 5_000.5, reason: 'Two labels, unused' },
  })
  note = body.data
})
afterAll(() => app.close())

test('the export has every credit note as a record, as a row and as a paper', async () => {
  const { token, password } = trader
  const answer = await app.call('POST', '/auth/export', { token, body: { proof: password } })
  const files = await unzip(answer.raw)
  expect(JSON.parse(String(files.get('data/credit-notes.json')))).toEqual([note])
  const [, row] = String(files.get('data/credit-notes.csv')).split('\r\n')
  expect(row).toMatch(new RegExp(`^CRN-000001,${note.invoiceNo},.*,5000.50,0.00,"Two labels`))
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([
    `invoices/${note.invoiceNo} ${CUSTOMER.name}.pdf`,
    `invoices/CRN-000001 ${CUSTOMER.name}.pdf`,
  ])
})

test('closing the account leaves of them what the law requires', async () => {
  const read = () =>
    app.risiti.ctx.db.system((tx) =>
      tx
        .selectFrom('credit_notes')
        .selectAll()
        .where('account_id', '=', trader.userID)
        .executeTakeFirstOrThrow(),
    )
  await eraseCreditNotesJob.run(app.risiti.ctx, { accountId: trader.userID })
  const after = await read()
  expect(after).toMatchObject({ amount: 500_050n, number_text: 'CRN-000001', reason: '' })
  expect(after.customer_search).toBe('')
  expect(after.content).toMatchObject({
    seller: { name: trader.business.businessName, email: '', phone: '' },
    buyer: { name: CUSTOMER.name, email: '', phone: '', address: '' },
    invoiceNumber: note.invoiceNo,
  })
})
