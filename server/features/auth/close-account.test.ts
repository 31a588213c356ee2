import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORDS } from '../../../test/exported-records.ts'
import { anInvoice, aTrader, aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const close = ({ token }: { token: string }, proof: string) =>
  app.call('POST', '/auth/user/close', { token, body: { proof } })
const login = (email: string, password: string) =>
  app.call('POST', '/auth/user/login', { body: { email, password } })
const rows = <T>(
  ask: (db: Parameters<Parameters<TestApp['risiti']['ctx']['db']['ask']>[0]>[0]) => Promise<T>,
) => app.risiti.ctx.db.ask(ask)

test('[AUTH-12] a closed account refuses its token at once and logs in as an unknown address does', async () => {
  const user = await aVerifiedUser(app)
  const other = (await login(user.email, user.password)).body.token
  const { status, body } = await close(user, user.password)
  expect([status, body.message]).toEqual([200, 'Your account was deleted.'])
  for (const token of [user.token, other]) {
    const refused = await app.call('GET', '/auth/profile', { token })
    expect([refused.status, refused.body.code]).toEqual([401, 'no-session'])
  }
  const [closed, unknown] = [
    await login(user.email, user.password),
    await login('nobody-at-all@example.ng', user.password),
  ]
  const { requestId: _, ...told } = unknown.body
  expect([closed.status, closed.body]).toEqual([401, { ...told, requestId: expect.any(String) }])
  const forgot = await app.call('POST', '/auth/forgetPassword', { body: { email: user.email } })
  expect(forgot.status).toBe(200)
})

test('the old address is notified what happened to the data, and is free for a new, empty account at once', async () => {
  const trader = await aTrader(app)
  await anInvoice(app, trader)
  await close(trader, trader.password)
  const { email, password } = trader
  const registered = await app.call('POST', '/auth/user/register', {
    body: { name: 'Ẹ̀bùn', email, password },
  })
  expect(registered.status).toBe(201)
  expect(registered.body.userID).not.toBe(trader.userID)
  const goodbye = await waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(email)) ?? []
    return mails.find(({ subject }) => subject === 'Your Risiti account was deleted') ?? null
  }, 'the notice of the deletion')
  expect(goodbye.text).toMatch(/6 years.*CAMA 2020, section 375\(2\)/)

  await waitFor(
    async () => (((await app.risiti.outbox?.list(email))?.length ?? 0) >= 4 ? true : null),
    'the code',
  )
  const fresh = (await login(email, password)).body
  const [user] = (await app.call('GET', `/auth/user/get/${fresh.userID}`, { token: fresh.token }))
    .body
  expect(user).toMatchObject({ verified: false, isPremium: false, name: 'Ẹ̀bùn', phone: '' })
  const everything = await app.call('POST', '/auth/export', {
    token: fresh.token,
    body: { proof: password },
  })
  expect(everything.headers['x-file-count']).toBe(String(RECORDS.length))
})

test('a wrong password closes nothing, and after ten of them the user has to wait', async () => {
  const user = await aVerifiedUser(app)
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await close(user, 'not the password')
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      422,
      'invalid-fields',
      ['proof'],
    ])
  }
  expect((await close(user, user.password)).status).toBe(429)
  app.pass({ minutes: 16 })
  expect((await app.call('GET', '/auth/profile', { token: user.token })).status).toBe(200)
  expect((await close(user, user.password)).status).toBe(200)
  const tries = await rows((db) =>
    db.selectFrom('login_failures').select('id').where('email_key', '=', user.email).execute(),
  )
  expect(tries).toEqual([])
})

test("an unverified account can be closed too, and its address, which may be a stranger's, gets no mail", async () => {
  const user = await aUser(app)
  await app.call('POST', '/subscriber/add', { body: { email: user.email, source: 'subscribe' } })
  await app.mailTo(user.email, 2)
  expect((await close(user, user.password)).status).toBe(200)
  const next = await aVerifiedUser(app)
  await close(next, next.password)
  expect((await app.mailTo(next.email, 2)).subject).toBe('Your Risiti account was deleted')
  const mails = (await app.risiti.outbox?.list(user.email)) ?? []
  expect(mails.map(({ subject }) => subject)).not.toContain('Your Risiti account was deleted')
  const left = await rows((db) =>
    db.selectFrom('subscribers').select('id').where('email_key', '=', user.email).execute(),
  )
  expect(left).toHaveLength(1)
})

test('of two concurrent requests to close one succeeds, and a mailed code is no proof for an account with a password', async () => {
  const user = await aVerifiedUser(app)
  const by = await app.call('GET', '/auth/user/close', { token: user.token })
  expect(by.body).toEqual({ confirmBy: 'password' })
  const asked = await app.call('POST', '/auth/user/close/code', { token: user.token })
  expect([asked.status, asked.body.code]).toEqual([422, 'invalid-fields'])
  const both = await Promise.all([close(user, user.password), close(user, user.password)])
  const statuses = both.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 404]).toContain(statuses[1])
})

test('a sign-in in progress while the account is closed gives no access', async () => {
  const user: TestUser = await aVerifiedUser(app)
  await close(user, user.password)
  const { db, random, clock } = app.risiti.ctx
  const { tokenHash } = await import('../../adapters/secrets/token-hash.ts')
  const token = random.token(256)
  const now = clock.now()
  await db.system((tx) =>
    tx
      .insertInto('sessions')
      .values({
        user_id: user.userID,
        id: random.id(),
        token_hash: tokenHash(token),
        address: '',
        agent: '',
        created_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 1e9),
      })
      .execute(),
  )
  expect((await app.call('GET', '/auth/profile', { token })).status).toBe(401)
})
