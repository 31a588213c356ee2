import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { aCustomer, anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { blocked } from '../../../test/locks.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const add = (body: object) => app.call('POST', '/invoice/add', { token: trader.token, body })
const move = (id: string, currency: string) =>
  app.call('PUT', `/invoice/update/${id}`, {
    token: trader.token,
    body: { ...INVOICE, currency },
  })

/** Locks the totals in naira until they are released. */
async function holdNairaSums() {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const ended = app.risiti.ctx.db.system(async (tx) => {
    await tx
      .selectFrom('invoice_totals')
      .select('paid')
      .where('currency', '=', 'NGN')
      .forUpdate()
      .execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  return async () => {
    release.resolve()
    await ended
  }
}

test('[CUST-4] a customer can be deleted while invoices are created for them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { _id: clientID } = await aCustomer(app, trader, { name: `Leaving ${round}` })
    const answers = await Promise.all([
      add({ ...INVOICE, clientID }),
      app.call('DELETE', `/client/delete/${clientID}`, { token: trader.token }),
      add({ ...INVOICE, clientName: `Leaving ${round}` }),
    ])
    expect(answers[1]?.status).toBe(200)
    for (const { status } of answers) expect([200, 201, 404, 422]).toContain(status)
  }
})

// The embedded engine runs one transaction at a time.
test.skipIf(engine === 'embedded')(
  '[DASH-2] two invoices swap their currencies concurrently',
  async () => {
    const naira = await anInvoice(app, trader)
    const dollars = await anInvoice(app, trader, { currency: 'USD' })
    const release = await holdNairaSums()
    const first = move(naira._id, 'USD')
    await blocked(app, 1)
    const second = move(dollars._id, 'NGN')
    await blocked(app, 2)
    await release()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
  },
)
