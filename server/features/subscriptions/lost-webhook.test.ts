import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { type PaystackWorld, startPaystackWorld } from '../../../test/fakes/paystack-world.ts'

let world: PaystackWorld
let user: TestUser
beforeAll(async () => {
  world = await startPaystackWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  user = await aVerifiedUser(world.app)
})

/** Advances the clock and runs the scheduled check at its interval. */
async function advance(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 2) {
    world.app.pass({ minutes: 2 })
    await world.check()
  }
}
const activationMails = async () =>
  ((await world.app.risiti.outbox?.list(user.email)) ?? []).filter(({ subject }) =>
    subject.includes('activation'),
  ).length

test.each([0, 1, 90])(
  '[AUTH-16] a payment made %i minutes after its start without a webhook mails its code within ten minutes',
  async (minutes) => {
    const reference = await world.start(user)
    await advance(minutes)
    world.reports(reference)
    await advance(10)
    expect((await world.row(reference)).paid_at).not.toBeNull()
    await world.app.codeTo(user.email, 2)
    await advance(10)
    expect(await activationMails()).toBe(1)
  },
)

test('an open payment is no longer checked after a week', async () => {
  const reference = await world.start(user)
  world.app.pass({ days: 8 })
  const before = world.asked()
  for (let n = 0; n < 3; n += 1) {
    await world.check()
    world.app.pass({ days: 2 })
  }
  expect(world.asked() - before).toBe(1)
  expect((await world.row(reference)).paid_at).toBeNull()
})

test('while the provider is down nothing is lost, and each run calls it once', async () => {
  const references = [await world.start(user), await world.start(user), await world.start(user)]
  for (const reference of references) world.reports(reference)
  world.isDown(true)
  world.app.pass({ minutes: 3 })
  const before = world.asked()
  await world.check()
  expect(world.asked() - before).toBe(1)
  world.isDown(false)
  await advance(6)
  for (const reference of references) expect((await world.row(reference)).paid_at).not.toBeNull()
})

test('concurrent checks of several processes check each payment once', async () => {
  for (let n = 0; n < 8; n += 1) await world.start(user)
  world.app.pass({ minutes: 3 })
  const before = world.asked()
  await Promise.all([world.check(), world.check(), world.check()])
  expect(world.asked() - before).toBe(8)
})

test('a run checks at most thirty payments', async () => {
  await advance(6)
  for (let n = 0; n < 2; n += 1) {
    const other = await aVerifiedUser(world.app)
    for (let k = 0; k < 18; k += 1) await world.start(other)
  }
  world.app.pass({ minutes: 3 })
  const before = world.asked()
  await world.check()
  expect(world.asked() - before).toBe(30)
})

test('a payment after its account was closed is recorded, sends no mail and is a finding for the operator', async () => {
  const reference = await world.start(user)
  const { token, password: proof } = user
  const closed = await world.app.call('POST', '/auth/user/close', { token, body: { proof } })
  expect(closed.status).toBeLessThan(300)
  world.reports(reference)
  await advance(6)
  expect((await world.row(reference)).paid_at).not.toBeNull()
  expect((await world.findings(reference)).map(({ kind }) => kind)).toEqual(['closed-account'])
  expect(await activationMails()).toBe(0)
})
