import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHARGE_PREFIX } from '../../../domain/invoices/charge.ts'
import { aBusiness, aCustomer, anInvoice, aVerifiedUser } from '../../../test/factories.ts'
import { type PaystackWorld, startPaystackWorld } from '../../../test/fakes/paystack-world.ts'

let world: PaystackWorld
let trader: Awaited<ReturnType<typeof aPayingTrader>>
beforeAll(async () => {
  // Outside the sandbox the limits of production apply.
  world = await startPaystackWorld({ sandbox: false })
  trader = await aPayingTrader()
})
afterAll(() => world.close())

/** A trader who has paid for a plan at the fake provider. */
async function aPayingTrader() {
  const { app } = world
  const user = await aVerifiedUser(app)
  world.reports(await world.start(user))
  app.pass({ minutes: 3 })
  await world.check()
  const activationCode = await app.codeTo(user.email, 2)
  const body = { userID: user.userID, activationCode }
  await app.call('POST', '/verifyAccount', { token: user.token, body })
  const business = await aBusiness(app, user)
  return { ...user, business, customer: await aCustomer(app, user) }
}

/** A payment that was started, and the page of its invoice to which the payer returns. */
async function aCharge() {
  const { app } = world
  const { ctx } = app.risiti
  const { _id } = await anInvoice(app, trader)
  const link = await app.call('POST', `/invoice/link/${_id}`, { token: trader.token })
  const page = new URL(link.body.data.url).pathname
  const reference = `${CHARGE_PREFIX}${ctx.random.id()}`
  await ctx.db.system((tx) =>
    tx
      .insertInto('invoice_charges')
      .values({
        ...{ account_id: trader.userID, id: ctx.random.id(), invoice_id: _id, reference },
        ...{ provider: ctx.payments.name, amount: 100_000n, currency: 'NGN' },
        ...{ email: 'payer@example.ng', created_at: ctx.clock.now() },
      })
      .execute(),
  )
  const open = (remoteAddress = '10.5.0.1') =>
    app.risiti.app.inject({ method: 'GET', url: `${page}?reference=${reference}`, remoteAddress })
  return { page, reference, open }
}

test('the provider is asked once about a payment in some seconds, however often its page is opened', async () => {
  const { reference, open } = await aCharge()
  const before = world.asked()
  for (const { statusCode, body } of await Promise.all([open(), open(), open(), open()])) {
    expect(statusCode).toBe(200)
    expect(body).toContain('No payment has arrived yet.')
  }
  expect(world.asked() - before).toBe(1)
  world.reports(reference, { amount: 100_000 })
  world.app.pass({ seconds: 6 })
  expect((await open()).body).toContain('your payment arrived')
  expect((await open()).body).toContain('your payment arrived')
  expect(world.asked() - before).toBe(2)
})

test('who has started as many payments as allowed has the provider asked no more, and still sees the page', async () => {
  const { page, open } = await aCharge()
  const [busy, other] = ['10.5.1.1', '10.5.1.2']
  const start = () =>
    world.app.risiti.app.inject({ method: 'POST', url: `${page}/pay`, remoteAddress: busy })
  for (let n = 0; n < 30; n += 1) await start()
  const before = world.asked()
  const answer = await open(busy)
  expect([answer.statusCode, world.asked() - before]).toEqual([200, 0])
  expect(answer.body).toContain('No payment has arrived yet.')
  await open(other)
  expect(world.asked() - before).toBe(1)
})

test('having the provider asked counts as a payment that is started', async () => {
  const address = '10.5.2.1'
  const { page, open } = await aCharge()
  const start = () =>
    world.app.risiti.app.inject({ method: 'POST', url: `${page}/pay`, remoteAddress: address })
  for (let n = 0; n < 29; n += 1) expect((await start()).statusCode).not.toBe(429)
  await open(address)
  expect((await start()).statusCode).toBe(429)
})
