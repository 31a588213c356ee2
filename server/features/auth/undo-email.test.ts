import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { addAuthenticator, addPasskey, enterCode } from '../../../test/fakes/second-factor.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const CHANGED = 'The e-mail address of your Risiti account was changed'
const get = async (user: TestUser) =>
  (await app.call('GET', `/auth/user/get/${user.userID}`, { token: user.token })).body[0]
const isValid = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200
const register = (email: string) =>
  app.call('POST', '/auth/user/register', {
    body: { name: 'Other', email, password: 'long enough pass phrase' },
  })

async function requestChange(user: TestUser, email: string): Promise<void> {
  const { status, body } = await app.call('PUT', `/auth/user/update/${user.userID}`, {
    token: user.token,
    body: { name: 'Ẹ̀bùn', email, proof: user.password },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Requests another address and verifies it. */
async function changeEmail(user: TestUser, email: string): Promise<void> {
  const before = (await app.risiti.outbox?.list(email))?.length ?? 0
  await requestChange(user, email)
  const opt = await codeAfter(email, before)
  const { status } = await app.call('POST', '/auth/verifyOPT', {
    token: user.token,
    body: { userID: user.userID, opt },
  })
  expect(status).toBe(200)
}

/** The code of a mail received after the first `before` ones; other mails may arrive at the same time. */
async function codeAfter(email: string, before: number): Promise<string> {
  return waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(email)) ?? []
    const fresh = mails.slice(0, mails.length - before)
    return fresh.map(({ text }) => /^\d{4}$/m.exec(text)?.[0]).find(Boolean) ?? null
  }, `a code to ${email}`)
}

/** The path of the newest link mailed to a former address; waits for `count` links. */
async function linkTo(email: string, count = 1): Promise<string> {
  return waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(email)) ?? []
    const notices = mails.filter(({ subject }) => subject === CHANGED)
    if (notices.length < count) return null
    return /\/undo-email\/[\w-]{22}/.exec(notices[0]?.text ?? '')?.[0] ?? null
  }, `a link to ${email}`)
}

const page = (method: 'GET' | 'POST', url: string) => app.risiti.app.inject({ method, url })

async function aUserWithNewEmail(name: string) {
  const user = await aVerifiedUser(app)
  const thiefEmail = `${name}@thief.example`
  await changeEmail(user, thiefEmail)
  return { user, thiefEmail, link: await linkTo(user.email) }
}

test('the link shows what it does, and one press gives the account back and locks the thief out', async () => {
  const { user, thiefEmail, link } = await aUserWithNewEmail('one')
  const thief = await app.call('POST', '/auth/user/login', {
    body: { email: thiefEmail, password: user.password },
  })
  await requestChange({ ...user, token: thief.body.token }, 'two@thief.example')
  // A code that is still to be mailed would go to the address that is the account's by then.
  await codeAfter('two@thief.example', 0)
  const question = await page('GET', link)
  expect(question.statusCode).toBe(200)
  expect(question.payload).toContain(user.email)
  expect(question.payload).toContain(`<form method="post" action="${link}">`)
  expect(question.payload).not.toContain('<script')
  expect(await isValid(thief.body.token)).toBe(true)
  const mailsBefore = (await app.risiti.outbox?.list(user.email))?.length ?? 0
  expect((await page('POST', link)).payload).toContain('Your e-mail address is back')
  expect(await isValid(thief.body.token)).toBe(false)
  expect(await isValid(user.token)).toBe(false)
  for (const email of [thiefEmail, user.email]) {
    const { status } = await app.call('POST', '/auth/user/login', {
      body: { email, password: user.password },
    })
    expect(status).toBe(401)
  }

  const opt = await codeAfter(user.email, mailsBefore)
  const password = 'white yellow pink copies'
  const reset = { email: user.email, opt, password }
  expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(200)
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email: user.email, password },
  })
  expect(await get({ ...user, token: body.token })).toMatchObject({
    email: user.email,
    pendingEmail: null,
  })
  const { data } = (await app.call('GET', '/auth/trail?pageSize=100', { token: body.token })).body
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['email-change-asked', 'email-changed', 'email-change-undone']),
  )
  const dropped = await app.risiti.outbox?.list(thiefEmail)
  expect(dropped?.map(({ subject }) => subject)).toContain(
    'The change of your Risiti e-mail address was undone',
  )
})

test('it works once, even with two concurrent requests', async () => {
  const { link } = await aUserWithNewEmail('once')
  const answers = await Promise.all([page('POST', link), page('POST', link)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await page('GET', link)).statusCode).toBe(404)
  expect((await page('POST', link)).statusCode).toBe(404)
})

test('it works for seven days, and no other account can use the address until then', async () => {
  const { user, link } = await aUserWithNewEmail('days')
  const early = await register(user.email.toUpperCase())
  expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['email']])
  const other = await aVerifiedUser(app)
  const asked = await app.call('PUT', `/auth/user/update/${other.userID}`, {
    token: other.token,
    body: { name: 'Other', email: user.email, proof: other.password },
  })
  expect([asked.status, Object.keys(asked.body.fields)]).toEqual([422, ['email']])

  app.pass({ days: 6, hours: 23 })
  expect((await page('GET', link)).statusCode).toBe(200)
  app.pass({ hours: 1, minutes: 1 })
  expect((await page('GET', link)).statusCode).toBe(404)
  expect((await page('POST', link)).statusCode).toBe(404)
  expect((await register(user.email)).status).toBe(201)
})

test('after several changes the first address can undo them all, and later links are invalid', async () => {
  const { user, thiefEmail, link } = await aUserWithNewEmail('row1')
  await changeEmail(user, 'row2@thief.example')
  const later = await linkTo(thiefEmail)
  expect((await page('POST', link)).statusCode).toBe(200)
  expect((await page('POST', later)).statusCode).toBe(404)
  const { email } = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('users').select('email').where('id', '=', user.userID).executeTakeFirstOrThrow(),
  )
  expect(email).toBe(user.email)
})

test('a later address can undo the changes after it, and the first one can still undo all', async () => {
  const { user, thiefEmail, link } = await aUserWithNewEmail('mid1')
  await changeEmail(user, 'mid2@thief.example')
  expect((await page('POST', await linkTo(thiefEmail))).statusCode).toBe(200)
  expect((await page('GET', link)).payload).toContain(thiefEmail)
  expect((await page('POST', link)).statusCode).toBe(200)
})

test('no further change by the thief invalidates the link: neither back and forth nor a new address', async () => {
  const { user, thiefEmail, link } = await aUserWithNewEmail('forth1')
  await changeEmail(user, 'forth2@thief.example')
  await changeEmail(user, thiefEmail)
  await changeEmail(user, 'forth3@thief.example')
  expect((await page('GET', link)).payload).toContain('forth3@thief.example')
  expect((await page('POST', link)).statusCode).toBe(200)
})

test('a change back to the former address leaves no link', async () => {
  const { user, thiefEmail } = await aUserWithNewEmail('back')
  await changeEmail(user, user.email)
  await waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(thiefEmail)) ?? []
    return mails.find(({ subject }) => subject === CHANGED) ?? null
  }, 'the mail to the address given up').then(({ text }) =>
    expect(text).not.toContain('/undo-email/'),
  )
})

test('an address that was never verified may be a stranger’s, and gets no link', async () => {
  const user = await aUser(app)
  await changeEmail(user, 'proved@example.ng')
  const rows = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('email_undos').select('email').where('user_id', '=', user.userID).execute(),
  )
  expect(rows).toEqual([])
  expect((await register(user.email)).status).toBe(201)
})

test('a closed account cannot be recovered; its former address is notified and free', async () => {
  const { user, link } = await aUserWithNewEmail('closed')
  const { status } = await app.call('POST', '/auth/user/close', {
    token: user.token,
    body: { proof: user.password },
  })
  expect(status).toBe(200)
  await waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(user.email)) ?? []
    return mails.find(({ subject }) => subject === 'Your Risiti account was deleted') ?? null
  }, 'the mail to the former address')
  expect((await page('GET', link)).statusCode).toBe(404)
  expect((await page('POST', link)).statusCode).toBe(404)
  expect((await register(user.email)).status).toBe(201)
})

test('only a hash of the link is stored, and any other link is unknown', async () => {
  const { link } = await aUserWithNewEmail('hash')
  const token = link.split('/').at(-1) ?? ''
  const rows = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('email_undos').selectAll().execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const other of [token.slice(1), `${token}x`, '%00', 'x'.repeat(300)])
    expect((await page('GET', `/undo-email/${other}`)).statusCode).toBe(404)
})

/** Regains access by the reset code that the undo mails, and returns the answer to the login. */
async function logInAfterUndo(user: TestUser, link: string) {
  const before = (await app.risiti.outbox?.list(user.email))?.length ?? 0
  expect((await page('POST', link)).statusCode).toBe(200)
  const opt = await codeAfter(user.email, before)
  const password = 'white yellow pink copies'
  await app.call('POST', '/auth/resetPassword', { body: { email: user.email, opt, password } })
  return app.call('POST', '/auth/user/login', { body: { email: user.email, password } })
}

test('second factors added since the change are removed, and lock no one out', async () => {
  const { user, link } = await aUserWithNewEmail('factor')
  await addAuthenticator(app, user)
  await addPasskey(app, user)
  const { status, body } = await logInAfterUndo(user, link)
  expect([status, body.code]).toEqual([200, undefined])
  const { body: left } = await app.call('GET', '/auth/factors', { token: body.token })
  expect(left).toMatchObject({ data: [], recoveryCodes: 0 })
})

test('an earlier factor stays, but recovery codes made since the change are invalid', async () => {
  const user = await aVerifiedUser(app)
  await addPasskey(app, user, 'Key of the user')
  await changeEmail(user, 'kept@thief.example')
  const { recoveryCodes } = await addAuthenticator(app, user)
  const { status, body } = await logInAfterUndo(user, await linkTo(user.email))
  expect([status, body.code]).toEqual([401, 'factor-needed'])
  expect(body.factors).toEqual(['passkey'])
  const entered = await enterCode(app, body.challenge, recoveryCodes[0] ?? '')
  expect([entered.status, entered.body.code]).toEqual([422, 'wrong-code'])
})
