import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { startTestServer } from '../server.ts'

/** The client id of the server at Google. */
export const CLIENT = '1234-abc.apps.googleusercontent.com'

export interface GoogleServer {
  origin: string
  /** An ID token signed by Google's key or by another one. */
  token(claims: JWTPayload, by?: 'google' | 'stranger'): Promise<string>
  stop(): Promise<void>
}

/** A server with Google sign-in that trusts the keys of a fake issuer. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const keys = {
    google: await generateKeyPair('RS256', { extractable: true }),
    stranger: await generateKeyPair('RS256'),
  }
  const jwk = { ...(await exportJWK(keys.google.publicKey)), kid: 'k1', use: 'sig' }
  const issuer = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((done) => issuer.listen(0, '127.0.0.1', done))
  const { port } = issuer.address() as AddressInfo
  const server = await startTestServer(
    { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` },
    ['--import', new URL('google-keys.ts', import.meta.url).href],
  )
  return {
    origin: server.origin.replace('127.0.0.1', 'localhost'),
    token: (claims, by = 'google') => {
      const now = Math.floor(Date.now() / 1_000)
      const iss = 'https://accounts.google.com'
      return new SignJWT({ iss, aud: CLIENT, iat: now, exp: now + 3_600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign(keys[by].privateKey)
    },
    stop: async () => {
      await server.stop()
      issuer.closeAllConnections()
      issuer.close()
    },
  }
}
