import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const change = (user: TestUser, email: string) =>
  app.call('PUT', `/auth/user/update/${user.userID}`, {
    token: user.token,
    body: { name: 'Ẹ̀bùn', email, proof: user.password },
  })
const profileOf = async (user: TestUser) =>
  (await app.call('GET', `/auth/user/get/${user.userID}`, { token: user.token })).body[0]

/** Notices to the current address whose jobs are not finished. */
const openNotices = () =>
  app.risiti.ctx.db.ask(async (db) => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'auth.tell-email-pending' and state <> 'completed'`.execute(db)
    return rows.length
  })

test('[ACC-2] an address can be requested at most five times an hour, and other changes do not count', async () => {
  const user = await aVerifiedUser(app)
  for (let n = 1; n <= 5; n += 1) {
    expect((await change(user, `wish${n}@example.ng`)).status).toBe(200)
    expect((await change(user, `wish${n}@example.ng`)).status).toBe(200)
  }
  const sixth = await change(user, 'wish6@example.ng')
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await profileOf(user)).pendingEmail).toBe('wish5@example.ng')
  expect((await change(user, user.email)).status).toBe(200)
  app.pass({ hours: 1 })
  expect((await change(user, 'wish6@example.ng')).status).toBe(200)
})

test('[AUTH-3] whether an address has an account is revealed at most five times an hour, also to concurrent calls', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  // More than ten at once could meet the limit of passwords tried at the same time.
  const answers = await Promise.all(Array.from({ length: 9 }, () => change(user, other.email)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(422), count(429)]).toEqual([5, 4])
})

test("[ACC-2] an unverified address is not notified of a new one: it may be a stranger's", async () => {
  const user = await aUser(app)
  await app.mailTo(user.email)
  await change(user, 'proved-later@example.ng')
  await app.mailTo('proved-later@example.ng')
  await waitFor(async () => ((await openNotices()) === 0 ? true : null), 'the job of the notice')
  expect(await app.risiti.outbox?.list(user.email)).toHaveLength(1)
})

test('[AUTH-10] a password reset by mail drops a pending address', async () => {
  const squatted = await aUser(app)
  await change(squatted, 'squatter@example.ng')
  await app.call('POST', '/auth/forgetPassword', { body: { email: squatted.email } })
  const opt = await app.codeTo(squatted.email, 2)
  const password = 'another pass phrase'
  const reset = { email: squatted.email, opt, password }
  expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(200)
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email: squatted.email, password },
  })
  const user = await profileOf({ ...squatted, token: body.token })
  expect(user).toMatchObject({ verified: true, pendingEmail: null })
})
