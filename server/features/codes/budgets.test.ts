import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, WRONG_CODES_SUBJECT, waitFor } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
// Each test starts with unused budgets.
beforeEach(() => app.pass({ days: 31 }))

const enter = (user: TestUser, opt: string, address = '10.9.0.1') =>
  app.call('POST', '/auth/verifyOPT', {
    token: user.token,
    body: { userID: user.userID, opt },
    address,
  })
const resend = (user: TestUser, address = '10.9.0.1') =>
  app.call('POST', '/auth/resendOPT', {
    token: user.token,
    body: { userID: user.userID, email: user.email },
    address,
  })
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const hasDigits = (text: string) => /^\d{4}$/m.test(text)
const linkIn = (text: string) => /\?code=([\w-]{22})/.exec(text)?.[1] ?? ''
const login = async (user: TestUser) => {
  const { email, password } = user
  const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
  return { ...user, token: body.token }
}

/** Inserts wrong codes of other accounts, as if they had just been entered. */
async function wrongCodes(count: number, network: (n: number) => string): Promise<void> {
  const { userID } = await aUser(app)
  const { db, random, clock } = app.risiti.ctx
  const rows = Array.from({ length: count }, (_, n) => ({
    id: random.id(),
    user_id: userID,
    purpose: 'email',
    network: network(n),
    failed_at: clock.now(),
  }))
  await db.ask((each) => each.insertInto('wrong_codes').values(rows).execute())
}

test('an account takes twenty wrong codes in 30 days, and then only a link works', async () => {
  let user = await aUser(app)
  for (let day = 1; day <= 4; day += 1) {
    const code = await app.codeTo(user.email, day)
    for (let n = 0; n < 5; n += 1)
      expect((await enter(user, wrong(code))).body.code).toBe('wrong-code')
    app.pass({ days: 3 })
    user = await login(user)
    await resend(user)
  }
  const { text } = await app.mailTo(user.email, 5)
  expect(hasDigits(text)).toBe(false)
  expect((await enter(user, linkIn(text))).status).toBe(200)
})

test('after 30 days codes work again', async () => {
  let user = await aUser(app)
  for (let day = 1; day <= 4; day += 1) {
    const code = await app.codeTo(user.email, day)
    for (let n = 0; n < 5; n += 1) await enter(user, wrong(code))
    app.pass({ days: 1 })
    await resend(user)
  }
  expect(hasDigits((await app.mailTo(user.email, 5)).text)).toBe(false)
  app.pass({ days: 12 })
  user = await login(user)
  app.pass({ days: 13 })
  user = await login(user)
  app.pass({ days: 5 })
  await resend(user)
  expect((await enter(user, await app.codeTo(user.email, 6))).status).toBe(200)
})

test('120 days of guessing open an account with 1 % at most', async () => {
  let user = await aUser(app)
  let mails = 1
  let guesses = 0
  for (let day = 0; day < 120; day += 3) {
    const { text } = await app.mailTo(user.email, mails)
    const code = /^\d{4}$/m.exec(text)?.[0]
    for (let n = 0; code && n < 5; n += 1) {
      if ((await enter(user, wrong(code))).body.code === 'wrong-code') guesses += 1
    }
    app.pass({ days: 3 })
    user = await login(user)
    if ((await resend(user)).status === 200) mails += 1
  }
  expect(guesses).toBeGreaterThan(60)
  expect(guesses / 10_000).toBeLessThanOrEqual(0.01)
})

test('one network can enter thirty wrong codes a day, for all accounts together', async () => {
  const network = '10.9.1.1'
  const users: TestUser[] = []
  for (let n = 0; n < 8; n += 1) users.push(await aUser(app))
  const answers: string[] = []
  for (const user of users) {
    const code = await app.codeTo(user.email)
    for (let n = 0; n < 4; n += 1) answers.push((await enter(user, wrong(code), network)).body.code)
  }
  expect(answers.filter((code) => code === 'wrong-code')).toHaveLength(30)
  const last = users.at(-1) as TestUser
  const code = await app.codeTo(last.email)
  expect((await enter(last, code, network)).body.code).toBe('code-expired')
  // Users of this network can still use a link, and everyone else the code.
  app.pass({ minutes: 1, seconds: 1 })
  await resend(last, network)
  const { text } = await app.mailTo(last.email, 2)
  expect(hasDigits(text)).toBe(false)
  expect((await enter(last, linkIn(text), network)).status).toBe(200)
  const other = await aUser(app)
  expect((await enter(other, await app.codeTo(other.email), '10.9.1.2')).status).toBe(200)
})

test('the addresses of an IPv6 network count together', async () => {
  await wrongCodes(29, () => '2001:db8:1:2::/64')
  const [user, other] = [await aUser(app), await aUser(app)]
  const code = await app.codeTo(user.email)
  expect((await enter(user, wrong(code), '2001:db8:1:2::1')).body.code).toBe('wrong-code')
  expect((await enter(user, code, '2001:db8:1:2:ffff::9')).body.code).toBe('code-expired')
  const others = await app.codeTo(other.email)
  expect((await enter(other, others, '2001:db8:1:3::1')).status).toBe(200)
})

test('the whole site takes a hundred wrong codes a day, and then mails links alone', async () => {
  await wrongCodes(99, (n) => `10.8.0.${n}`)
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  expect((await enter(user, wrong(code))).body.code).toBe('wrong-code')
  expect((await enter(user, code)).body.code).toBe('code-expired')
  const next = await aUser(app)
  const { text } = await app.mailTo(next.email)
  expect((await enter(next, linkIn(text))).status).toBe(200)
})

test('a correct code does not count against a budget', async () => {
  await wrongCodes(99, (n) => `10.7.0.${n}`)
  for (let n = 0; n < 3; n += 1) {
    const user = await aUser(app)
    expect((await enter(user, await app.codeTo(user.email))).status).toBe(200)
  }
})

test('concurrent wrong codes for several accounts never exceed the budget of the site', async () => {
  await wrongCodes(97, (n) => `10.6.0.${n}`)
  const users = [await aUser(app), await aUser(app)]
  const codes = await Promise.all(users.map(({ email }) => app.codeTo(email)))
  const answers = await Promise.all(
    users.flatMap((user, which) =>
      Array.from({ length: 10 }, (_, n) =>
        enter(user, wrong(codes[which] ?? ''), `10.5.${which}.${n}`),
      ),
    ),
  )
  expect(answers.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(3)
})

test('the user is notified at the fifth wrong code, once', async () => {
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  const notices = async () =>
    ((await app.risiti.outbox?.list(user.email)) ?? []).filter(
      ({ subject }) => subject === WRONG_CODES_SUBJECT,
    )
  for (let n = 0; n < 4; n += 1) await enter(user, wrong(code))
  expect(await notices()).toEqual([])
  for (let n = 0; n < 4; n += 1) await enter(user, wrong(code))
  const [notice] = await waitFor(async () => {
    const found = await notices()
    return found.length > 0 ? found : null
  }, 'the notice')
  expect(notice?.text).toContain('five wrong codes')
  app.pass({ minutes: 2 })
  await resend(user)
  await app.mailTo(user.email, 2)
  expect(await notices()).toHaveLength(1)
})
