import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { sendInvoice } from './commands/send-invoice.ts'
import { deliver } from './flows/deliver.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

/** A mail whose job does not run automatically, and its state on the server. */
async function aQueuedMail() {
  const { ctx } = app.risiti
  const { _id } = await anInvoice(app, trader)
  const user = trader.userID
  const account = trader.userID
  const caller = { user, account, sessionId: '', verified: true, plan: 'Pro Plan' as const }
  const wish = { to: ['ada@okafo.example'], cc: [], subject: '', message: '' }
  const [send] = await sendInvoice({ ...ctx, emit: async () => {} }, caller, _id, wish)
  const id = send?.id ?? ''
  const stateOf = async () => {
    const { token } = trader
    const { body } = await app.call('GET', `/invoice/sends/${_id}`, { token })
    return [body.data[0].state, body.data[0].reason]
  }
  const busy = { send: () => Promise.reject(new Error('421 try later')), close: async () => {} }
  const tryWith = (mail = ctx.mail) => deliver({ ...ctx, mail }, account, id)
  return { stateOf, tryLater: () => tryWith(busy), tryNow: () => tryWith() }
}

test('a mail that the server does not take for now waits, and goes out once at a later try', async () => {
  const { stateOf, tryLater, tryNow } = await aQueuedMail()
  await expect(tryLater()).rejects.toThrow('421')
  expect(await stateOf()).toEqual(['queued', ''])
  await tryNow()
  await tryNow()
  expect(await stateOf()).toEqual(['accepted', ''])
  expect(await app.risiti.outbox?.list('ada@okafo.example')).toHaveLength(1)
})

test('after nine tries it failed, and shows that', async () => {
  const { stateOf, tryLater } = await aQueuedMail()
  for (let tries = 1; tries < 9; tries += 1) await expect(tryLater()).rejects.toThrow('421')
  expect(await stateOf()).toEqual(['queued', ''])
  await tryLater()
  expect(await stateOf()).toEqual(['failed', 'it could not be handed over in 9 tries'])
})
