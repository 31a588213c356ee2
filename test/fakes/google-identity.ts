import type { GoogleIdentity } from '../../server/adapters/identity/google.ts'
import { aGoogleNonce } from '../factories.ts'
import type { TestApp } from '../harness.ts'

/** Takes every token at its word. A token is a Google account and a nonce: `<sub> <nonce>`. */
export const trustingGoogle: GoogleIdentity = {
  verify: async (token) => {
    const [sub = '', nonce = ''] = token.split(' ')
    return {
      sub,
      nonce,
      email: `${sub}@example.ng`,
      name: 'Ọlá Ṣọlá',
      emailVerified: true,
      picture: '',
    }
  },
}

/** Signs a Google account in, of which `trustingGoogle` believes everything; returns the response body. */
export async function signInWithGoogle(app: TestApp, sub: string) {
  const body = { id_token: `${sub} ${await aGoogleNonce(app)}` }
  return (await app.call('POST', '/auth/google/callback', { body })).body
}
