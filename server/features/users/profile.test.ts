import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A signed-in user with the id that a call names. */
type Named = Omit<TestUser, 'userID'> & { userID: string }
const get = (user: Named) => app.call('GET', `/auth/user/get/${user.userID}`, { token: user.token })
const profileOf = async (user: TestUser) => (await get(user)).body[0]
const update = (user: Named, changes: object = {}) =>
  app.call('PUT', `/auth/user/update/${user.userID}`, {
    token: user.token,
    body: { name: 'Ẹ̀bùn', email: user.email, proof: user.password, ...changes },
  })
const verify = (user: TestUser, opt: string) =>
  app.call('POST', '/auth/verifyOPT', { token: user.token, body: { userID: user.userID, opt } })
const login = (email: string, password: string) =>
  app.call('POST', '/auth/user/login', { body: { email, password } })
/** Waits for `count` mails with this subject to this address. */
const mails = (address: string, subject: string, count = 1) =>
  waitFor(async () => {
    const all = (await app.risiti.outbox?.list(address)) ?? []
    const found = all.filter((mail) => mail.subject === subject)
    return found.length >= count ? found : null
  }, `${count} mails '${subject}' to ${address}`)

describe('[API-4] [ACC-2] GET /auth/user/get/{userID}', () => {
  test('is a bare array of one, with these keys and no other', async () => {
    const user = await aVerifiedUser(app)
    const { status, body } = await get(user)
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toEqual({
      userID: user.userID,
      name: expect.stringContaining('Adébáyọ̀'),
      email: user.email,
      pendingEmail: null,
      phone: '',
      username: '',
      userImage: '',
      address: '',
      verified: true,
      isPremium: false,
    })
  })

  test('is only for the caller: any other id is not found', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    for (const userID of [other.userID, '01900000-0000-7000-8000-000000000000', 'me']) {
      expect((await get({ ...user, userID })).status).toBe(404)
      expect((await update({ ...user, userID })).status).toBe(404)
    }
    expect((await update(user, { userID: other.userID })).status).toBe(404)
    expect((await update(user, { userID: user.userID.toUpperCase() })).status).toBe(200)
  })
})

test('[API-1] GET /auth/profile checks for a valid session', async () => {
  const { token } = await aUser(app)
  const { status, body } = await app.call('GET', '/auth/profile', { token })
  expect([status, body]).toEqual([200, { message: 'Authorized' }])
})

describe('[ACC-1] PUT /auth/user/update/{userID}', () => {
  const FIELDS = {
    name: 'Adé Bọ́lá',
    phone: '+234 803 000 0142',
    username: 'adebola',
    address: '14 Adéníran Ògúnsànyà Street\nSùrúlérè, Lagos',
  }

  test('returns the updated user, and stores it', async () => {
    const user = await aUser(app)
    const { status, body } = await update(user, FIELDS)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['data', 'message'])
    expect(body.message).toBe('Profile Updated Successfully')
    expect(body.data).toMatchObject({ ...FIELDS, email: user.email, pendingEmail: null })
    expect(await profileOf(user)).toEqual(body.data)
  })

  test('keeps omitted fields, and clears empty ones', async () => {
    const user = await aUser(app)
    await update(user, FIELDS)
    expect((await update(user)).body.data).toMatchObject({ ...FIELDS, name: 'Ẹ̀bùn' })
    const emptied = await update(user, { phone: '', username: '', address: '' })
    expect(emptied.body.data).toMatchObject({ phone: '', username: '', address: '' })
  })

  test.each([
    ['name', 200],
    ['username', 200],
    ['address', 500],
  ])('%s has at most %i characters', async (field, limit) => {
    const user = await aUser(app)
    expect((await update(user, { [field]: 'ọ'.repeat(limit) })).status).toBe(200)
    const { status, body } = await update(user, { [field]: 'ọ'.repeat(limit + 1) })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('refuses a missing name, a missing e-mail and an invalid phone number', async () => {
    const user = await aUser(app)
    for (const changes of [
      { name: ' ' },
      { name: null },
      { email: undefined },
      { email: 'x' },
      { phone: 'call me' },
      { phone: '0'.repeat(33) },
    ]) {
      const { status, body } = await update(user, changes)
      expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(changes)])
    }
    expect(await profileOf(user)).toMatchObject({ email: user.email, phone: '' })
  })
})

describe('[ACC-2] a changed e-mail', () => {
  const CODE = 'Your Risiti verification code'

  test('is pending and mailed a code at once, and the current one is notified', async () => {
    const user = await aVerifiedUser(app)
    const { body } = await update(user, { email: 'new1@example.ng' })
    expect(body.data).toMatchObject({
      email: user.email,
      pendingEmail: 'new1@example.ng',
      verified: true,
    })
    expect((await app.mailTo('new1@example.ng')).subject).toBe(CODE)
    const [told] = await mails(user.email, 'A new e-mail address for your Risiti account')
    expect(told?.text).toContain('new1@example.ng')
    expect((await login(user.email, user.password)).status).toBe(200)
    expect((await login('new1@example.ng', user.password)).status).toBe(401)
  })

  test('is active once its code is entered, and the former one is notified', async () => {
    const user = await aVerifiedUser(app)
    await update(user, { email: 'new2@example.ng' })
    expect((await verify(user, await app.codeTo('new2@example.ng'))).status).toBe(200)
    expect(await profileOf(user)).toMatchObject({ email: 'new2@example.ng', pendingEmail: null })
    expect((await login('new2@example.ng', user.password)).status).toBe(200)
    expect((await login(user.email, user.password)).status).toBe(401)
    const [told] = await mails(user.email, 'The e-mail address of your Risiti account was changed')
    expect(told?.text).toContain('new2@example.ng')
  })

  test('is not verified by a code for another address', async () => {
    const user = await aVerifiedUser(app)
    await update(user, { email: 'mine@example.ng' })
    const mine = await app.codeTo('mine@example.ng')
    await update(user, { email: 'victim@example.ng' })
    const victims = await app.codeTo('victim@example.ng')
    if (mine !== victims) expect((await verify(user, mine)).status).toBe(422)
    expect(await profileOf(user)).toMatchObject({
      email: user.email,
      pendingEmail: 'victim@example.ng',
    })

    // Before the next mail is sent, the old code is just as invalid.
    const other = await aVerifiedUser(app)
    await update(other, { email: 'mine2@example.ng' })
    const code = await app.codeTo('mine2@example.ng')
    await app.risiti.ctx.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ pending_email: 'victim2@example.ng' })
        .where('id', '=', other.userID)
        .execute(),
    )
    expect((await verify(other, code)).body.code).toBe('wrong-code')
  })

  test('is cancelled by the current one', async () => {
    const user = await aVerifiedUser(app)
    await update(user, { email: 'new3@example.ng' })
    const code = await app.codeTo('new3@example.ng')
    expect((await update(user, { email: user.email.toUpperCase() })).body.data).toMatchObject({
      email: user.email,
      pendingEmail: null,
    })
    expect((await verify(user, code)).status).toBe(422)
    expect(await profileOf(user)).toMatchObject({ email: user.email, pendingEmail: null })
  })

  test('can get its code again by resendOPT, once a minute', async () => {
    const user = await aVerifiedUser(app)
    await update(user, { email: 'new4@example.ng' })
    await app.mailTo('new4@example.ng')
    const resend = () =>
      app.call('POST', '/auth/resendOPT', {
        token: user.token,
        body: { userID: user.userID, email: 'new4@example.ng' },
      })
    expect((await resend()).status).toBe(429)
    app.pass({ minutes: 1, seconds: 1 })
    expect((await resend()).status).toBe(200)
    expect((await verify(user, await app.codeTo('new4@example.ng', 2))).status).toBe(200)
  })

  test('of another account is refused, even if taken while it was pending', async () => {
    const [user, other] = [await aVerifiedUser(app), await aUser(app)]
    const refused = await update(user, { email: other.email.toUpperCase() })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['email']])
    await update(user, { email: 'soon@example.ng' })
    const code = await app.codeTo('soon@example.ng')
    const first = { name: 'First', email: 'soon@example.ng', password: 'long enough pass phrase' }
    expect((await app.call('POST', '/auth/user/register', { body: first })).status).toBe(201)
    expect((await verify(user, code)).status).toBe(422)
    expect(await profileOf(user)).toMatchObject({ email: user.email })
  })

  test('[AUTH-10] invalidates a reset code of the former address', async () => {
    const user = await aVerifiedUser(app)
    await app.call('POST', '/auth/forgetPassword', { body: { email: user.email } })
    const former = await app.codeTo(user.email, 2)
    await update(user, { email: 'new5@example.ng' })
    await verify(user, await app.codeTo('new5@example.ng'))
    const reset = { email: 'new5@example.ng', opt: former, password: 'another pass phrase' }
    expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(422)
  })
})
