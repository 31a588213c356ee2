import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEstimate, anInvoice, aTrader } from '../../test/factories.ts'
import { startApp, type TestApp } from '../../test/harness.ts'
import { faultsOf } from './faults.ts'
import type { Ask } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
  app.risiti.ctx.db.ask(async (db) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Row[]
  })

test('a number series that would repeat a number of a document is found', async () => {
  const trader = await aTrader(app)
  await anInvoice(app, trader)
  await anEstimate(app, trader)
  const item = { description: 'Pepper', qty: 1, unitPrice: 100 }
  const sale = { items: [item], method: 'cash' }
  const { status } = await app.call('POST', '/receipt/add', { token: trader.token, body: { sale } })
  expect(status).toBeLessThan(300)
  expect(await faultsOf(ask)).toEqual([])
  await app.risiti.ctx.db.system((tx) => tx.updateTable('number_series').set({ next: 1 }).execute())
  expect(await faultsOf(ask)).toEqual([
    '1 number series would give out a number that an invoice has.',
    '1 number series would give out a number that a receipt has.',
    '1 number series would give out a number that an estimate has.',
  ])
})
