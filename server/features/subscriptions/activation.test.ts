import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addYear } from '../../../domain/dates.ts'
import type { PlanName } from '../../../domain/plans/plans.ts'
import {
  aBusiness,
  anInvoice,
  aPremiumUser,
  aTrader,
  aVerifiedUser,
  buyPlan,
  type TestUser,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const as = (user: TestUser, method: string, path: string, body?: object) =>
  app.call(method, path, { token: user.token, ...(body && { body }) })
const start = (user: TestUser, body: object = { plan: 'Pro Plan' }) =>
  as(user, 'POST', '/paystack/initialize', body)
const subscription = async (user: TestUser) =>
  (await as(user, 'GET', `/premiumUsers/get/user/${user.userID}`)).body
const activate = (user: TestUser, activationCode: string) =>
  as(user, 'POST', '/verifyAccount', { userID: user.userID, activationCode })
const resend = (user: TestUser) => as(user, 'POST', '/resendActivation', { userID: user.userID })
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Starts a payment and completes it at the sandbox's checkout. */
async function pay(user: TestUser, outcome = 'success', plan: PlanName = 'Pro Plan') {
  const { body } = await start(user, { plan })
  return app.call('POST', `/sandbox/checkout/${body.data.reference}`, {
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
const loggedIn = async (user: TestUser): Promise<TestUser> => {
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email: user.email, password: user.password },
  })
  return { ...user, token: body.token }
}

describe('[API-3] POST /paystack/initialize', () => {
  test('returns the payment page and the reference', async () => {
    const user = await aVerifiedUser(app)
    const { status, body } = await start(user, {
      plan: 'Starter Plan',
      name: 'A',
      email: user.email,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { authorization_url: expect.any(String), reference: expect.stringMatching(/^RIS-/) },
    })
    expect(new URL(body.data.authorization_url).pathname).toBe(
      `/sandbox/checkout/${body.data.reference}`,
    )
  })

  test.each([
    ['Starter Plan', 350_000n],
    ['Pro Plan', 700_000n],
    ['Enterprise Plan', 1_500_000n],
  ] as const)('[PLAN-1] [PLAN-2] the %s costs %i kobo', async (plan, amount) => {
    const user = await aVerifiedUser(app)
    const { body } = await start(user, { plan })
    const report = await app.risiti.ctx.payments.verify(body.data.reference)
    expect(report).toMatchObject({ amount, currency: 'NGN', status: 'pending' })
  })

  test('refuses an unknown plan', async () => {
    const user = await aVerifiedUser(app)
    for (const plan of ['Gold Plan', 'pro plan', '', undefined, 7]) {
      const { status, body } = await start(user, { plan })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['plan']])
    }
  })
})

test('[AUTH-13] the callback leads to Verify Account with the reference', async () => {
  const { status, headers } = await pay(await aVerifiedUser(app))
  expect(status).toBe(303)
  const { pathname, searchParams } = new URL(String(headers.location))
  expect([pathname, searchParams.get('reference')]).toEqual([
    '/VerifyAccount',
    expect.stringMatching(/^RIS-/),
  ])
})

describe('[AUTH-14] the activation code', () => {
  test('activates the plan for a year', async () => {
    const user = await aVerifiedUser(app)
    expect(await subscription(user)).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
    await pay(user, 'success', 'Enterprise Plan')
    expect(await subscription(user)).toEqual({ plans: null, expiresAt: null, awaitsCode: true })
    expect((await as(user, 'GET', '/dashboard')).body.code).toBe('not-premium')
    const { text } = await app.mailTo(user.email, 2)
    expect(text).toMatch(/^Hello Ẹ̀bùn Adébáyọ̀ \d+,$/m)
    expect(text).toContain('Your payment of NGN 15,000.00 for the Enterprise Plan is confirmed')
    const now = app.risiti.ctx.clock.now()
    const { status, body } = await activate(user, await app.codeTo(user.email, 2))
    expect([status, body]).toEqual([200, { message: 'Account Activation Successfully' }])
    const { plans, expiresAt, awaitsCode } = await subscription(user)
    expect([plans, awaitsCode]).toEqual(['Enterprise Plan', false])
    expect(expiresAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Math.abs(Date.parse(expiresAt) - addYear(now).getTime())).toBeLessThan(60_000)
    expect((await as(user, 'GET', '/dashboard')).status).toBe(200)
    const [shown] = (await as(user, 'GET', `/auth/user/get/${user.userID}`)).body
    expect(shown.isPremium).toBe(true)
  })

  test('works once, and of five at once one counts', async () => {
    const user = await aVerifiedUser(app)
    await pay(user)
    const code = await app.codeTo(user.email, 2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(user, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { expiresAt } = await subscription(user)
    expect(Date.parse(expiresAt) - app.risiti.ctx.clock.now().getTime()).toBeLessThan(
      367 * 86_400_000,
    )
    expect((await activate(user, code)).body.code).toBe('code-expired')
  })

  test('[AUTH-9] is invalid after ten minutes or five wrong attempts, and can be sent again by resendActivation', async () => {
    const user = await aVerifiedUser(app)
    await pay(user)
    const first = await app.codeTo(user.email, 2)
    for (let n = 0; n < 5; n += 1)
      expect((await activate(user, wrong(first))).body.code).toBe('wrong-code')
    expect((await activate(user, first)).body.code).toBe('code-expired')
    expect((await resend(user)).status).toBe(429)
    app.pass({ minutes: 1, seconds: 1 })
    const { status, body } = await resend(user)
    expect([status, body]).toEqual([200, { message: 'Code has been resend to your Email Address' }])
    const second = await app.codeTo(user.email, 3)
    app.pass({ minutes: 10, seconds: 1 })
    expect((await activate(user, second)).body.code).toBe('code-expired')
    await resend(user)
    expect((await activate(user, await app.codeTo(user.email, 4))).status).toBe(200)
  })

  test('is only sent for a confirmed payment', async () => {
    const user = await aVerifiedUser(app)
    for (const outcome of ['failed', 'cancelled']) await pay(user, outcome)
    expect((await resend(user)).status).toBe(422)
    expect((await activate(user, '0000')).status).toBe(422)
    expect(await subscription(user)).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
    expect((await app.risiti.outbox?.list(user.email))?.length).toBe(1)
  })

  test('activates only confirmed payments', async () => {
    const user = await aVerifiedUser(app)
    await pay(user, 'cancelled', 'Enterprise Plan')
    const now = app.risiti.ctx.clock.now()
    await pay(user, 'success', 'Starter Plan')
    await pay(user, 'failed', 'Enterprise Plan')
    await activate(user, await app.codeTo(user.email, 2))
    const { plans, expiresAt } = await subscription(user)
    expect(plans).toBe('Starter Plan')
    expect(Math.abs(Date.parse(expiresAt) - addYear(now).getTime())).toBeLessThan(60_000)
  })

  test('does not work for another account', async () => {
    const [payer, thief] = [await aVerifiedUser(app), await aVerifiedUser(app)]
    await pay(payer)
    const code = await app.codeTo(payer.email, 2)
    expect((await activate(thief, code)).status).toBe(422)
    expect((await activate({ ...thief, userID: payer.userID }, code)).status).toBe(404)
    expect(await subscription(thief)).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
  })
})

describe('[PLAN-4] a year', () => {
  test('that is running is extended by another one, bought at once or later', async () => {
    const user = await aPremiumUser(app)
    const first = Date.parse((await subscription(user)).expiresAt)
    await buyPlan(app, user, 'Enterprise Plan', 2)
    const second = await subscription(user)
    expect(second.plans).toBe('Enterprise Plan')
    const year = (Date.parse(second.expiresAt) - first) / 86_400_000
    expect([365, 366]).toContain(Math.round(year))
    app.pass({ days: 100 })
    const later = await loggedIn(user)
    await buyPlan(app, later, 'Enterprise Plan', 3)
    const third = Date.parse((await subscription(later)).expiresAt)
    expect([365, 366]).toContain(Math.round((third - Date.parse(second.expiresAt)) / 86_400_000))
  })

  test('that has expired blocks the app, keeps all data, and can be bought again', async () => {
    const trader = await aTrader(app)
    const second = await aBusiness(app, trader)
    const invoice = await anInvoice(app, trader)
    app.pass({ days: 364 })
    const late = await loggedIn(trader)
    expect((await as(late, 'GET', '/dashboard')).status).toBe(200)
    app.pass({ days: 2 })
    for (const path of [
      '/dashboard',
      '/invoice/list',
      `/invoice/get/${invoice._id}`,
      '/client/list',
    ]) {
      const { status, body } = await as(late, 'GET', path)
      expect([status, body.code]).toEqual([403, 'not-premium'])
    }
    expect((await subscription(late)).plans).toBe('Pro Plan')
    const [shown] = (await as(late, 'GET', `/auth/user/get/${trader.userID}`)).body
    expect(shown).toMatchObject({ verified: true, isPremium: false })
    const now = app.risiti.ctx.clock.now()
    await buyPlan(app, late, 'Starter Plan', 2)
    const { expiresAt } = await subscription(late)
    expect(Math.abs(Date.parse(expiresAt) - addYear(now).getTime())).toBeLessThan(60_000)
    expect((await as(late, 'GET', `/invoice/get/${invoice._id}`)).body.data).toEqual([invoice])
    const list = (await as(late, 'GET', '/business/list')).body.data
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, trader.business._id])
    expect((await as(late, 'GET', '/dashboard')).body.data.invoices).toBe(1)
  })
})
