import { createServer } from 'node:http'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoogleIdentity } from './google.ts'

const CLIENT = '1234-abc.apps.googleusercontent.com'
const REFUSED = {
  code: 'wrong-credentials',
  message: 'Failed to sign in with Google. Please try again later.',
}

const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
let fetched = 0
const server = createServer((_request, reply) => {
  fetched += 1
  void exportJWK(google.publicKey).then((key) => {
    const keys = [{ ...key, kid: 'k1', use: 'sig' }]
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
})
let jwksUrl: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  jwksUrl = `http://127.0.0.1:${port}/certs`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const now = () => Math.floor(Date.now() / 1_000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: '110169484474386276334',
  email: 'ola@example.com',
  email_verified: true,
  name: 'Ọlá Ṣọlá',
  picture: 'https://lh3.googleusercontent.com/a/x',
  iat: now(),
  exp: now() + 3_600,
  ...changes,
})
const sign = (payload: JWTPayload, key = google.privateKey, header = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
const identity = () => createGoogleIdentity({ clientId: CLIENT, jwksUrl })
const without = (claim: string) =>
  Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== claim))

test.each(['https://accounts.google.com', 'accounts.google.com'])(
  '[AUTH-7] a token of %s names its user',
  async (iss) => {
    expect(await identity().verify(await sign(claims({ iss })))).toEqual({
      sub: '110169484474386276334',
      email: 'ola@example.com',
      emailVerified: true,
      name: 'Ọlá Ṣọlá',
      picture: 'https://lh3.googleusercontent.com/a/x',
      nonce: '',
    })
  },
)

test.each([
  [false, false],
  ['false', false],
  ['true', true],
  [undefined, false],
  ['perhaps', false],
  [1, false],
])('[AUTH-7] an e-mail that is verified %j is reported as %j', async (email_verified, reported) => {
  const user = await identity().verify(await sign(claims({ email_verified })))
  expect(user.emailVerified).toBe(reported)
})

test('a missing name and an invalid picture address become empty', async () => {
  const token = await sign({ ...without('name'), picture: 'javascript:alert(1)' })
  expect(await identity().verify(token)).toMatchObject({ name: '', picture: '' })
})

test.each<[string, () => Promise<string> | string]>([
  ['another audience', () => sign(claims({ aud: 'other.apps.googleusercontent.com' }))],
  ['no audience', () => sign(without('aud'))],
  ['another issuer', () => sign(claims({ iss: 'https://accounts.google.com.evil.example' }))],
  ['no issuer', () => sign(without('iss'))],
  ["somebody else's key", () => sign(claims(), stranger.privateKey)],
  ['a key that is not published', () => sign(claims(), google.privateKey, { kid: 'k2' })],
  ['an expiry in the past', () => sign(claims({ iat: now() - 3_700, exp: now() - 100 }))],
  ['no expiry', () => sign(without('exp'))],
  ['no time of issue', () => sign(without('iat'))],
  ['an issue in the future', () => sign(claims({ iat: now() + 600 }))],
  ['an age of more than an hour', () => sign(claims({ iat: now() - 7_200 }))],
  ['no e-mail', () => sign(without('email'))],
  ['no subject', () => sign(without('sub'))],
  ['no signature', () => new UnsecuredJWT(claims()).encode()],
  ['a truncated signature', async () => (await sign(claims())).replace(/[^.]+$/, '')],
  [
    'a changed claim',
    async () => {
      const [head, , signature] = (await sign(claims())).split('.')
      const forged = Buffer.from(JSON.stringify(claims({ sub: '1' }))).toString('base64url')
      return `${head}.${forged}.${signature}`
    },
  ],
  [
    'HS256 under the public key',
    async () => {
      const secret = new TextEncoder().encode(await exportSPKI(google.publicKey))
      return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
    },
  ],
  [
    'another algorithm of the same key',
    async () => {
      const key = await crypto.subtle.importKey(
        'pkcs8',
        await crypto.subtle.exportKey('pkcs8', google.privateKey),
        { name: 'RSA-PSS', hash: 'SHA-256' },
        false,
        ['sign'],
      )
      return new SignJWT(claims()).setProtectedHeader({ alg: 'PS256', kid: 'k1' }).sign(key)
    },
  ],
  ['an invalid format', () => 'abc'],
  ['nothing', () => ''],
])('[AUTH-7] a token with %s is refused', async (_what, make) => {
  await expect(identity().verify(await make())).rejects.toMatchObject(REFUSED)
})

test('clocks may differ by a minute', async () => {
  await identity().verify(await sign(claims({ iat: now() + 30 })))
  await identity().verify(await sign(claims({ iat: now() - 3_620, exp: now() - 20 })))
})

test('the keys are fetched once for many tokens', async () => {
  const before = fetched
  const verifier = identity()
  const token = await sign(claims())
  for (let count = 0; count < 5; count += 1) await verifier.verify(token)
  expect(fetched - before).toBe(1)
})

test('without the keys every token is refused', async () => {
  const verifier = createGoogleIdentity({ clientId: CLIENT, jwksUrl: 'http://127.0.0.1:1/certs' })
  await expect(verifier.verify(await sign(claims()))).rejects.toMatchObject(REFUSED)
})
