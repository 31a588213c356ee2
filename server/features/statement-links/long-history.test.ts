import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { sharedFrom } from '../../../domain/reports/statement.ts'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { readStatementPage } from '../../../test/reports/statement-page.ts'
import { multipart } from '../../../test/upload.ts'
import { readNewest } from '../reports/index.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

/** A customer with so many invoices on as many days, and a payment of each. Every tenth pays too little. */
async function aLongHistory(invoices: number) {
  const { _id, name } = await aCustomer(app, trader, { name: `Customer of ${invoices}` })
  const today = app.risiti.ctx.clock.today()
  const lines = Array.from({ length: invoices }, (_, n) => {
    const day = addDays(today, n - invoices)
    const paid = n % 10 === 0 ? 50 : 100 + n
    return `${name}-${n},${name},${day},${day},NGN,Work,1,${100 + n},${paid}`
  })
  const head = 'number,client,issueDate,dueDate,currency,description,qty,unitPrice,amountPaid'
  const file = Buffer.from([head, ...lines].join('\n'))
  const { data } = (
    await app.call('POST', '/import/preview', {
      token: trader.token,
      ...multipart({ kind: 'invoices' }, file, 'list.csv'),
    })
  ).body
  const run = await call('POST', '/import/run', { importID: data.importID })
  expect(run.body.data).toEqual({ made: invoices, skipped: 0 })
  return _id
}

const kobo = (amount: number) => BigInt(Math.round(amount * 100))

test('the page shows the newest 500 entries, with what came before them in the opening balance', async () => {
  const id = await aLongHistory(260)
  const from = sharedFrom(app.risiti.ctx.clock.today())
  const { body: reply, headers } = await call('GET', `/client/statement/${id}?from=${from}`)
  const full = reply.data
  expect(full.entries).toHaveLength(520)
  // It was written entry by entry.
  expect(headers['content-length']).toBeUndefined()
  const shown = (await readStatementPage(app, trader.token, id)).get('NGN')
  expect(shown?.entries.map(({ balance }) => balance)).toEqual(
    full.entries.slice(-500).map(({ balance }: { balance: number }) => kobo(balance)),
  )
  expect(shown?.opening).toBe(kobo(full.entries.at(-501).balance))
  expect(shown?.closing).toBe(kobo(full.closing))
  const { body: link } = await call('POST', `/client/statement/link/${id}`)
  const url = `${new URL(link.data.url).pathname}/pdf/NGN`
  const { rawPayload } = await app.risiti.app.inject({ method: 'GET', url })
  const text = (await readPages(rawPayload)).join('\n')
  expect(text.match(/Invoice,/g)).toHaveLength(250)
})

test('of a long history it reads the newest entries and what is open', async () => {
  const histories = [await aLongHistory(30), await aLongHistory(600)]
  const { ctx } = app.risiti
  await ctx.db.ask((db) => sql`analyze invoices, payments, payment_allocations`.execute(db))
  const [short = 0, long = 0] = await Promise.all(histories.map(rowsRead))
  expect(short).toBeGreaterThan(30)
  // What is open, a tenth of all, is added up.
  expect(long).toBeLessThan(short + 100)
})

/** Rows of tables that reading the newest entries of a customer fetches. */
function rowsRead(id: string): Promise<number> {
  const { ctx } = app.risiti
  return ctx.db.readOwn(trader.userID, async (scope) => {
    // PostgreSQL prefers to read a table as small as this one whole, and to sort it.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(scope.tx)
    // With what earlier transactions of the connection have read and not reported yet.
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables`.execute(scope.tx)
      return rows[0]?.read ?? 0
    }
    const before = await count()
    await readNewest(scope, { id, name: '' }, { from: sharedFrom(ctx.clock.today()), most: 20 })
    return (await count()) - before
  })
}
