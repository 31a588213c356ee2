import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addYear } from '../../../domain/dates.ts'
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

const call = (method: string, path: string, body?: object) =>
  world.app.call(method, path, { token: user.token, ...(body && { body }) })
const subscription = async () => (await call('GET', `/premiumUsers/get/user/${user.userID}`)).body
const activate = (activationCode: string) =>
  call('POST', '/verifyAccount', { userID: user.userID, activationCode })
const now = () => world.app.risiti.ctx.clock.now().getTime()
const isAbout = (moment: string | Date, expected: number) =>
  expect(Math.abs(new Date(moment).getTime() - expected)).toBeLessThan(60_000)

/** A refund event in Paystack's format: the amount is text except in failed ones. */
const refund = (reference: string, amount: number, refundReference: string, state = 'processed') =>
  world.send(`refund.${state}`, {
    status: state,
    transaction_reference: reference,
    refund_reference: refundReference,
    amount: state === 'failed' ? amount : String(amount),
    currency: 'NGN',
    domain: 'test',
    customer: { first_name: 'Ada', email: user.email },
  })

/** A paid payment that is not yet activated. */
async function paid(): Promise<string> {
  const reference = await world.start(user)
  world.reports(reference)
  await call('POST', '/paystack/verify', { reference })
  return reference
}
const mails = async () => (await world.app.risiti.outbox?.list(user.email))?.length ?? 0
/** A paid and activated year. */
async function bought(): Promise<string> {
  const before = await mails()
  const reference = await paid()
  expect((await activate(await world.app.codeTo(user.email, before + 1))).status).toBe(200)
  return reference
}

test('a fully refunded payment can no longer be activated', async () => {
  const reference = await paid()
  const code = await world.app.codeTo(user.email, 2)
  await refund(reference, 700_000, 'R1')
  await world.allHandled()
  expect(await subscription()).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
  expect((await activate(code)).body.code).toBe('code-expired')
  expect(await world.findings(reference)).toMatchObject([
    { kind: 'refund', details: expect.stringContaining('can no longer be activated') },
  ])
})

test('a fully refunded year ends, however often the event is delivered', async () => {
  const reference = await bought()
  for (let n = 0; n < 3; n += 1) await refund(reference, 700_000, 'R1')
  await world.allHandled()
  isAbout((await subscription()).expiresAt, now())
  expect((await call('GET', '/dashboard')).body.code).toBe('not-premium')
  expect(await world.findings(reference)).toMatchObject([
    {
      kind: 'refund',
      details: 'Paid back so far: 7,000.00 of NGN 7,000.00. The year it bought has ended.',
    },
  ])
})

test('of two years the refunded one is removed, whichever it is', async () => {
  const first = await bought()
  const second = await bought()
  const end = addYear(addYear(world.app.risiti.ctx.clock.now())).getTime()
  isAbout((await subscription()).expiresAt, end)
  await refund(first, 700_000, 'R1')
  await world.allHandled()
  isAbout((await subscription()).expiresAt, addYear(world.app.risiti.ctx.clock.now()).getTime())
  expect((await call('GET', '/dashboard')).status).toBe(200)
  await refund(second, 700_000, 'R2')
  await world.allHandled()
  isAbout((await subscription()).expiresAt, now())
})

test('after a partial refund the plan stays; two halves are a full refund, and a repeated event counts once', async () => {
  const reference = await bought()
  await refund(reference, 350_000, 'R1')
  await refund(reference, 350_000, 'R1')
  await world.allHandled()
  expect((await world.row(reference)).refunded).toBe(350_000n)
  expect((await call('GET', '/dashboard')).status).toBe(200)
  expect(await world.findings(reference)).toMatchObject([
    { details: 'Paid back so far: 3,500.00 of NGN 7,000.00. The plan stays.' },
  ])
  await refund(reference, 350_000, 'R2')
  await world.allHandled()
  expect((await world.row(reference)).refunded).toBe(700_000n)
  expect((await call('GET', '/dashboard')).body.code).toBe('not-premium')
})

test('a pending refund changes nothing, a failed one is a finding for the operator', async () => {
  const reference = await bought()
  await refund(reference, 700_000, 'R1', 'pending')
  await refund(reference, 700_000, 'R1', 'processing')
  await world.allHandled()
  expect(await world.findings(reference)).toEqual([])
  await refund(reference, 700_000, 'R1', 'failed')
  await world.allHandled()
  expect((await world.findings(reference)).map(({ kind }) => kind)).toEqual(['refund-failed'])
  expect((await call('GET', '/dashboard')).status).toBe(200)
})

test('a refund before its charge leaves nothing to activate and mails no code', async () => {
  const reference = await world.start(user)
  await refund(reference, 700_000, 'R1')
  await world.allHandled()
  world.reports(reference)
  const charge = { id: 41, domain: 'test', status: 'success', reference, amount: 700_000 }
  await world.send('charge.success', charge)
  await world.allHandled()
  expect((await world.row(reference)).paid_at).not.toBeNull()
  expect((await subscription()).awaitsCode).toBe(false)
  const other = await aVerifiedUser(world.app)
  await world.app.mailTo(other.email)
  expect(await mails()).toBe(1)
})

test('a plan that does not match its payments is left to the operator', async () => {
  const reference = await bought()
  const granted = new Date(now() + 900 * 86_400_000)
  await world.app.risiti.ctx.db.ask((db) =>
    db
      .updateTable('subscriptions')
      .set({ expires_at: granted })
      .where('account_id', '=', user.userID)
      .execute(),
  )
  await refund(reference, 700_000, 'R1')
  await world.allHandled()
  isAbout((await subscription()).expiresAt, granted.getTime())
  expect((await world.findings(reference))[0]?.details).toContain('decide by hand')
})

test('concurrent refunds and activation end in a consistent state', async () => {
  const reference = await paid()
  const code = await world.app.codeTo(user.email, 2)
  await Promise.all([refund(reference, 700_000, 'R1'), activate(code)])
  await world.allHandled()
  const { expiresAt, awaitsCode } = await subscription()
  expect(awaitsCode).toBe(false)
  if (expiresAt !== null) isAbout(expiresAt, now())
})
