import { createRemoteJWKSet, jwtVerify } from 'jose'
import { AppError } from '../../../domain/errors.ts'

/** What Google says of a person, once its signature was checked. */
export interface GoogleClaims {
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

export interface GoogleIdentity {
  /** Throws 'wrong-credentials' for a token of another key, issuer, audience or algorithm, or an expired one. */
  verify(idToken: string): Promise<GoogleClaims>
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

/** Checks id tokens against Google's published keys. */
export function createGoogleIdentity(options: { clientId: string; jwksUrl?: string }): GoogleIdentity {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl ?? KEYS), { timeoutDuration: 5_000 })
  return {
    verify: async (idToken) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: ISSUERS,
          audience: options.clientId,
          requiredClaims: ['sub', 'email', 'exp', 'iat'],
          clockTolerance: 30,
        })
        return {
          sub: String(payload.sub),
          email: String(payload.email),
          emailVerified: payload.email_verified === true,
          name: typeof payload.name === 'string' ? payload.name.slice(0, 200) : '',
        }
      } catch (cause) {
        throw new AppError('wrong-credentials', 'Failed to sign in with Google. Please try again later.', { cause })
      }
    },
  }
}
