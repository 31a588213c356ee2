import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { type PaystackWorld, startPaystackWorld } from '../../../test/fakes/paystack-world.ts'
import { reviewFinding } from './commands/review-finding.ts'
import { handlePaymentEventJob } from './jobs.ts'
import { countPayments, getFinding, listFindings } from './queries.ts'

let world: PaystackWorld
let user: TestUser
beforeAll(async () => {
  world = await startPaystackWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  user = await aVerifiedUser(world.app)
})

const charge = (reference: string, changes: object = {}) =>
  world.send('charge.success', {
    id: 41,
    domain: 'test',
    status: 'success',
    reference,
    amount: 700_000,
    currency: 'NGN',
    metadata: 0,
    authorization: { authorization_code: 'AUTH_x1', last4: '4081', bin: '408408' },
    customer: { email: 'payer@example.ng', phone: '+234 803 000 0142' },
    ...changes,
  })
const eventsOf = (reference: string) =>
  world.app.risiti.ctx.db.ask((db) =>
    db.selectFrom('payment_events').selectAll().where('reference', '=', reference).execute(),
  )
const kinds = async (reference: string) =>
  (await world.findings(reference)).map(({ kind }) => kind).sort()

test('[AUTH-16] ten concurrent deliveries of an event are stored once and send one mail', async () => {
  const reference = await world.start(user)
  world.reports(reference)
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge(reference)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  await world.app.codeTo(user.email, 2)
  world.app.pass({ days: 200 })
  expect((await charge(reference)).status).toBe(200)
  await world.allHandled()
  const [event, ...others] = await eventsOf(reference)
  expect(others).toEqual([])
  expect(event).toMatchObject({ state: 'handled', attempts: 1, name: 'charge.success' })
  expect(await kinds(reference)).toEqual([])
})

test('card and customer data of an event are not stored', async () => {
  const reference = await world.start(user)
  await charge(reference)
  const [event] = await eventsOf(reference)
  expect(event?.body).toMatchObject({ event: 'charge.success', data: { amount: 700_000 } })
  expect(JSON.stringify(event?.body)).not.toMatch(/AUTH_|4081|408408|example\.ng|803 000/)
})

test('an event that the provider does not confirm is no payment, and is checked again soon', async () => {
  const reference = await world.start(user)
  world.app.pass({ hours: 30 })
  await world.check()
  await charge(reference)
  await world.allHandled()
  expect((await world.row(reference)).paid_at).toBeNull()
  world.reports(reference)
  world.app.pass({ minutes: 2 })
  await world.check()
  expect((await world.row(reference)).paid_at).not.toBeNull()
})

test('an event that arrives while the provider is down is handled by a later attempt', async () => {
  const reference = await world.start(user)
  world.reports(reference)
  world.isDown(true)
  expect((await charge(reference)).status).toBe(200)
  const [event] = await eventsOf(reference)
  const run = () => handlePaymentEventJob.run(world.app.risiti.ctx, { eventId: event?.id ?? '' })
  await expect(run()).rejects.toMatchObject({ code: 'payment-unavailable' })
  expect((await eventsOf(reference))[0]?.state).toBe('received')
  world.isDown(false)
  // The event's job failed; an hour later the scheduled check queues it again.
  world.app.pass({ hours: 2 })
  await world.check()
  await world.app.codeTo(user.email, 2)
  await world.allHandled()
})

describe('the operator gets one finding for', () => {
  test.each([
    ['another amount', { amount: 350_000 }, 'amount-mismatch'],
    ['another currency', { currency: 'USD' }, 'currency-mismatch'],
    ['the live domain', { domain: 'live' }, 'wrong-domain'],
  ])('%s', async (_, changes, kind) => {
    const reference = await world.start(user)
    world.reports(reference, changes)
    await charge(reference)
    await charge(reference, { id: 42 })
    await world.allHandled()
    expect(await kinds(reference)).toEqual([kind])
    expect((await world.row(reference)).paid_at).toBeNull()
  })

  test('an event of the other domain, whatever the provider reports', async () => {
    const reference = await world.start(user)
    world.reports(reference)
    await charge(reference, { domain: 'live' })
    await world.allHandled()
    expect(await kinds(reference)).toEqual(['wrong-domain'])
    expect((await world.row(reference)).paid_at).toBeNull()
  })

  test('a payment with an unknown reference', async () => {
    await charge('FOREIGN-1')
    await world.allHandled()
    expect(await kinds('FOREIGN-1')).toEqual(['unknown-reference'])
  })

  test('a second transaction with the same reference, and a second payment within a day', async () => {
    const [first, second] = [await world.start(user), await world.start(user)]
    world.reports(first)
    world.reports(second, { id: 43 })
    await charge(first)
    await charge(first, { id: 99 })
    await world.allHandled()
    expect(await kinds(first)).toEqual(['paid-twice'])
    await charge(second, { id: 43 })
    await world.allHandled()
    expect(await kinds(second)).toEqual(['paid-twice'])
    expect((await world.row(second)).paid_at).not.toBeNull()
  })

  test('each state of a dispute, which does not end the plan', async () => {
    const reference = await world.start(user)
    world.reports(reference)
    await charge(reference)
    const transaction = { reference, id: 41 }
    const dispute = { id: 358950, domain: 'test', transaction, transaction_reference: null }
    const open = { ...dispute, status: 'awaiting-merchant-feedback', dueAt: '2026-12-01T18:00:00Z' }
    await world.send('charge.dispute.create', open)
    await world.send('charge.dispute.remind', open)
    const resolved = { ...dispute, status: 'resolved', resolution: 'merchant-accepted' }
    await world.send('charge.dispute.resolve', resolved)
    await world.allHandled()
    expect((await world.findings(reference)).map(({ details }) => details).sort()).toEqual([
      'Dispute 358950: awaiting-merchant-feedback. Answer it at the provider by 2026-12-01T18:00:00Z.',
      'Dispute 358950: resolved, merchant-accepted.',
    ])
    expect((await world.row(reference)).paid_at).not.toBeNull()
  })
})

test.each([
  [
    'a failed identification',
    'customeridentification.failed',
    { customer_id: 1, reason: 'Account number or BVN is incorrect' },
  ],
  [
    'a list of cards',
    'subscription.expiring_cards',
    [{ expiry_date: '12/2026', reference: 'RIS-1' }],
  ],
  [
    'an unknown one',
    'something.new',
    { reference: '../../etc/passwd', text: 'half a pair \ud800 and a NUL \0' },
  ],
  ['a name without end', 'x'.repeat(5_000), {}],
])('an event that concerns no payment, %s, is stored and ignored', async (_, name, data) => {
  const before = await countPayments(world.app.risiti.ctx)
  expect((await world.send(name, data)).status).toBe(200)
  await world.allHandled()
  expect(await countPayments(world.app.risiti.ctx)).toEqual(before)
})

test('a reviewed finding is off the list and keeps its note', async () => {
  const { ctx } = world.app.risiti
  await charge('FOREIGN-2')
  await world.allHandled()
  const [found] = await world.findings('FOREIGN-2')
  const id = found?.id ?? ''
  const before = await countPayments(ctx)
  expect((await getFinding(ctx, id))?.events).toHaveLength(1)
  expect(await reviewFinding(ctx, id, 'paid back by hand')).toBe(true)
  expect(await reviewFinding(ctx, id, 'again')).toBe(false)
  expect((await countPayments(ctx)).needReview).toBe(before.needReview - 1)
  const open = await listFindings(ctx, { all: false })
  expect(open.map((each) => each.id)).not.toContain(id)
  expect((await getFinding(ctx, id))?.finding.note).toBe('paid back by hand')
  const { body } = await world.app.risiti.app.inject({ url: '/metrics' })
  expect(body).toContain(`risiti_payments_need_review ${before.needReview - 1}\n`)
  expect(body).toContain('risiti_payment_events_waiting 0\n')
})
