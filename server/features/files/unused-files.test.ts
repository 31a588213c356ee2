import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { anExpense, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { ownFileKey } from './index.ts'
import { sweepFilesJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const sweep = () => sweepFilesJob.run(app.risiti.ctx, {})
const isKept = (url: string) => app.risiti.ctx.files.has(path.basename(url))

async function uploaded(purpose = 'expense'): Promise<string> {
  const file = purpose === 'expense' ? Buffer.from('%PDF-1.7\n') : undefined
  return (await upload(app, trader.token, purpose, file)).body.data.url
}

test('a receipt that nothing refers to is deleted after two weeks, and no other file is', async () => {
  const unused = await uploaded()
  const [receipt, certificate] = [await uploaded(), await uploaded()]
  const [logo, avatar] = [await uploaded('logo'), await uploaded('avatar')]
  const { token } = trader
  await anExpense(app, trader, { receiptUrl: receipt })
  const { _id: invoiceID } = await anInvoice(app, trader)
  const payment = await app.call('POST', '/payment/add', {
    token,
    body: { invoiceID, amount: 50, method: 'withholding' },
  })
  await app.call('PUT', `/payment/certificate/${payment.body.data._id}`, {
    token,
    body: { received: true, fileUrl: certificate },
  })
  const files = [unused, receipt, certificate, logo, avatar]
  app.pass({ days: 13 })
  await sweep()
  expect(await Promise.all(files.map(isKept))).toEqual([true, true, true, true, true])
  app.pass({ days: 1, minutes: 1 })
  await sweep()
  expect(await Promise.all(files.map(isKept))).toEqual([false, true, true, true, true])
  const rows = await app.risiti.ctx.db.ask((db) => db.selectFrom('files').select('key').execute())
  expect(rows.map(({ key }) => key)).not.toContain(path.basename(unused))
})

// The embedded engine runs one transaction at a time.
test.runIf(engine === 'postgres')('a receipt that is being used is not deleted', async () => {
  trader = await aTrader(app)
  const url = await uploaded()
  const { _id } = await anExpense(app, trader)
  app.pass({ days: 15 })
  const [named, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const using = app.risiti.ctx.db.own(trader.userID, async (scope) => {
    const key = await ownFileKey(scope, url, 'expense', 'receipt')
    named.resolve()
    await swept.promise
    await scope.tx
      .updateTable('expenses')
      .set({ receipt_key: key ?? null })
      .where('account_id', '=', scope.account)
      .where('id', '=', _id)
      .execute()
  })
  await named.promise
  await sweep()
  swept.resolve()
  await using
  await sweep()
  expect(await isKept(url)).toBe(true)
})
