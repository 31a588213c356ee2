import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../domain/errors.ts'

/** Whom a Google id token names. */
export interface GoogleUser {
  /** Google's own name for the account; it stays when the address changes. */
  sub: string
  email: string
  /** False for an address that Google has not proved: it must not open an account. */
  emailVerified: boolean
  /** Empty when the token has none. */
  name: string
  /** An https address, or empty. */
  picture: string
  /** What the page that asked for the token had Google put into it; empty for a token that nobody asked for so. */
  nonce: string
}

export interface GoogleIdentity {
  /**
   * The user of an id token, from the token alone. Throws AppError 'wrong-credentials' for a token
   * that is forged, expired, of another issuer or for another client, and when Google's keys cannot be had.
   */
  verify(idToken: string): Promise<GoogleUser>
}

interface Options {
  clientId: string
  jwksUrl?: string
  issuers?: string[]
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).includes('@'),
  // Google has written it as text too.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().catch(''),
  picture: z.url({ protocol: /^https$/ }).catch(''),
  nonce: z.string().max(255).catch(''),
})

/** The refusal of every token that is not believed. */
export function googleFailed(cause?: unknown): AppError {
  const message = 'Failed to sign in with Google. Please try again later.'
  return new AppError('wrong-credentials', message, { cause })
}

/** Seconds by which the clocks of Google and of this machine may differ. */
const CLOCK_TOLERANCE = 60

/**
 * Checks Google id tokens (OpenID Connect Core 3.1.3.7): RS256 alone, Google's published keys,
 * issuer, audience, expiry, and an hour of age at most. The keys are fetched once and kept.
 */
export function createGoogleIdentity({
  clientId,
  jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs',
  issuers = ['https://accounts.google.com', 'accounts.google.com'],
}: Options): GoogleIdentity {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 })
  const checked = async (idToken: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: '1h',
      clockTolerance: CLOCK_TOLERANCE,
    })
    return payload
  }
  return {
    async verify(idToken) {
      try {
        const { email_verified, ...user } = claims.parse(await checked(idToken))
        return { ...user, emailVerified: email_verified }
      } catch (cause) {
        throw googleFailed(cause)
      }
    },
  }
}
