import { createServer } from 'node:http'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoogleNonce, aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { addAuthenticator, appCode, enterCode } from '../../../test/fakes/second-factor.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { createGoogleIdentity } from '../../adapters/identity/google.ts'

const CLIENT = '1234-abc.apps.googleusercontent.com'
const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')

/** Publishes the key as Google does. */
const keys = createServer((_request, reply) => {
  void exportJWK(google.publicKey).then((key) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ keys: [{ ...key, kid: 'k1', use: 'sig' }] }))
  })
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((done) => keys.listen(0, '127.0.0.1', done))
  const address = keys.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const jwksUrl = `http://127.0.0.1:${port}/certs`
  app = await startApp({}, { google: createGoogleIdentity({ clientId: CLIENT, jwksUrl }) })
})
afterAll(async () => {
  await app.close()
  keys.closeAllConnections()
  keys.close()
})

/** A token signed like Google's, with the time of the real clock. */
async function token(claims: JWTPayload, key = google.privateKey): Promise<string> {
  const nonce = await aGoogleNonce(app)
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    email_verified: true,
    name: 'Ọlá Ṣọlá',
    nonce,
    iat: now,
    exp: now + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(key)
}
/** The same token with other claims under the original signature. */
function replaced(token: string, claims: JWTPayload): string {
  const [head, payload = '', signature] = token.split('.')
  const claimsBefore = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claimsBefore, ...claims })).toString('base64url')
  return [head, forged, signature].join('.')
}
const signIn = (id_token: unknown, rest: object = {}) =>
  app.call('POST', '/auth/google/callback', { body: { id_token, ...rest } })
const userOf = async ({ token, userID }: { token: string; userID: string }) =>
  (await app.call('GET', `/auth/user/get/${userID}`, { token })).body[0]
const alive = async ({ token }: TestUser) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200
const login = ({ email, password }: TestUser) =>
  app.call('POST', '/auth/user/login', { body: { email, password } })

test('[AUTH-7] a first sign-in creates a verified account from the token alone', async () => {
  const id_token = await token({ sub: 'g-1', email: 'new@example.ng' })
  const forged = {
    email: 'victim@example.ng',
    name: 'Someone Else',
    google_id: 'g-99',
    picture: 'https://evil.example/x.png',
  }
  const { status, body } = await signIn(id_token, forged)
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    userID: expect.any(String),
    name: 'Ọlá Ṣọlá',
    email: 'new@example.ng',
    userEmail: 'new@example.ng',
    username: '',
    userImage: '',
    phone: '',
    message: 'Successfully signed in with Google!',
  })
  expect(await userOf(body)).toMatchObject({ verified: true, isPremium: false })
  expect(await app.risiti.outbox?.list('new@example.ng')).toEqual([])
})

test('[AUTH-7] the same Google account is the same user, also once its address is another', async () => {
  const first = await signIn(await token({ sub: 'g-2', email: 'before@example.ng' }))
  const again = await signIn(await token({ sub: 'g-2', email: 'after@example.ng' }))
  expect(again.body.userID).toBe(first.body.userID)
  expect(again.body.email).toBe('before@example.ng')
  expect(again.body.token).not.toBe(first.body.token)
})

describe('[AUTH-7] an account with the address of the token', () => {
  test('that is verified is linked, and keeps its password and its sessions', async () => {
    const user = await aVerifiedUser(app)
    const { body } = await signIn(await token({ sub: 'g-3', email: user.email.toUpperCase() }))
    expect(body.userID).toBe(user.userID)
    expect(await alive(user)).toBe(true)
    expect((await login(user)).status).toBe(200)
  })

  test('that was never verified is taken over by the user of the address: its password and sessions end', async () => {
    const squatter = await aUser(app)
    const { body } = await signIn(await token({ sub: 'g-4', email: squatter.email }))
    expect(body.userID).toBe(squatter.userID)
    expect(await userOf(body)).toMatchObject({ verified: true })
    expect(await alive(squatter)).toBe(false)
    expect((await login(squatter)).status).toBe(401)
  })

  test('is not linked by an address that Google has not verified', async () => {
    const user = await aVerifiedUser(app)
    const answer = await signIn(
      await token({ sub: 'g-5', email: user.email, email_verified: false }),
    )
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong-credentials'])
  })

  test('that is linked to another Google account stays linked to that one', async () => {
    const user = await aVerifiedUser(app)
    await signIn(await token({ sub: 'g-6', email: user.email }))
    const other = await signIn(await token({ sub: 'g-7', email: user.email }))
    expect(other.status).toBe(401)
    const first = await signIn(await token({ sub: 'g-6', email: user.email }))
    expect(first.body.userID).toBe(user.userID)
  })
})

test('[AUTH-7] concurrent first sign-ins of one account create one user', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => token({ sub: 'g-8', email: 'twice@example.ng' })),
  )
  const answers = await Promise.all(tokens.map((id_token) => signIn(id_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.userID)).size).toBe(1)
})

test('[AUTH-7] a token that Google did not sign for us is refused and creates no user', async () => {
  const claims = { sub: 'g-9', email: 'forged@example.ng' }
  const now = Math.floor(Date.now() / 1_000)
  const unsigned = {
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    email_verified: true,
    iat: now,
    exp: now + 3_600,
  }
  const bad = [
    await token(claims, stranger.privateKey),
    await token({ ...claims, aud: 'another-client' }),
    await token({ ...claims, iss: 'https://evil.example' }),
    await token({ ...claims, iat: now - 7_200, exp: now - 3_600 }),
    replaced(await token({ sub: 'g-9', email: 'true@example.ng' }), { email: claims.email }),
    replaced(await token({ ...claims, email_verified: false }), { email_verified: true }),
    new UnsecuredJWT({ ...unsigned, ...claims }).encode(),
    await new SignJWT({ ...unsigned, ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(await exportSPKI(google.publicKey))),
    'a.b.c',
  ]
  for (const id_token of bad) {
    const { status, body } = await signIn(id_token)
    expect([status, body.error]).toEqual([
      401,
      'Failed to sign in with Google. Please try again later.',
    ])
  }
  for (const id_token of [undefined, null, '', 7, 'x'.repeat(10_001)])
    expect((await signIn(id_token)).status).toBe(422)
  const users = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('users').select('id').where('email_key', '=', claims.email).execute(),
  )
  expect(users).toEqual([])
})

test('[V10.5.1] a token counts once, also where it is sent many times at the same moment', async () => {
  const id_token = await token({ sub: 'g-20', email: 'once@example.ng' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(id_token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  expect((await signIn(id_token)).body.code).toBe('wrong-credentials')
})

test('[V10.5.1] a token without a nonce, or with an unknown or expired one, signs no one in', async () => {
  const claims = { sub: 'g-21', email: 'captured@example.ng' }
  for (const nonce of [undefined, '', 'x'.repeat(43), 7, (await aGoogleNonce(app)).slice(1)])
    expect((await signIn(await token({ ...claims, nonce }))).status).toBe(401)
  const nonces = [await aGoogleNonce(app), await aGoogleNonce(app)]
  expect(new Set(nonces).size).toBe(2)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{43}$/)
  const late = await token(claims)
  app.pass({ minutes: 10 })
  expect((await signIn(late)).status).toBe(401)
  const { body } = await signIn(await token(claims))
  expect(body.email).toBe(claims.email)
  const rows = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('google_nonces').select('expires_at').execute(),
  )
  for (const { expires_at } of rows)
    expect(expires_at.getTime()).toBeGreaterThan(app.risiti.ctx.clock.now().getTime())
})

test('[AUTH-7] a Google-only account has no password until its user sets one by mail', async () => {
  const { body } = await signIn(await token({ sub: 'g-10', email: 'only@example.ng' }))
  const user = { ...body, password: 'long enough pass phrase' }
  expect((await login(user)).status).toBe(401)
  await app.call('POST', '/auth/forgetPassword', { body: { email: user.email } })
  const opt = await app.codeTo(user.email)
  const reset = { email: user.email, opt, password: user.password }
  expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(200)
  expect((await login(user)).status).toBe(200)
})

test('[AUTH-7] without a client id the call answers 404 with the reason', async () => {
  const without = await startApp()
  const { status, body } = await without.call('POST', '/auth/google/callback', {
    body: { id_token: await token({ sub: 'g-1', email: 'new@example.ng' }) },
  })
  expect([status, body.error]).toEqual([404, 'Authentication service is currently unavailable'])
  expect((await without.call('POST', '/auth/google/nonce')).status).toBe(404)
  await without.close()
})

test('[ASVS V6.3.4] Google is the first step: an account with a second factor still needs it', async () => {
  const user = await aVerifiedUser(app)
  const { secret } = await addAuthenticator(app, user)
  const asked = await signIn(await token({ sub: 'g-second', email: user.email }))
  expect([asked.status, asked.body.code]).toEqual([401, 'factor-needed'])
  expect(asked.body).not.toHaveProperty('token')
  const done = await enterCode(app, asked.body.challenge, appCode(app, secret))
  expect(done.status).toBe(200)
  expect(await alive(done.body)).toBe(true)
})
