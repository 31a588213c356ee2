import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../domain/errors.ts'

/** The user of a Google id token. */
export interface GoogleUser {
  /** Google's id of the account; it does not change with the address. */
  sub: string
  email: string
  /** False for an address that Google has not verified: it must not open an account. */
  emailVerified: boolean
  /** Empty if the token has none. */
  name: string
  /** An https address, or empty. */
  picture: string
  /** The nonce that the page requested the token with; empty for a token without one. */
  nonce: string
}

export interface GoogleIdentity {
  /**
   * Verifies an id token and returns its user. Throws AppError 'wrong-credentials' for a token
   * that is forged, expired, of another issuer or for another client, and when Google's keys are unavailable.
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
  // Google has also sent it as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().catch(''),
  picture: z.url({ protocol: /^https$/ }).catch(''),
  nonce: z.string().max(255).catch(''),
})

/** The error for every invalid token. */
export function googleFailed(cause?: unknown): AppError {
  const message = 'Failed to sign in with Google. Please try again later.'
  return new AppError('wrong-credentials', message, { cause })
}

/** Seconds by which the clocks of Google and of this machine may differ. */
const CLOCK_TOLERANCE = 60

type Library = Awaited<ReturnType<typeof openLibrary>>

/** Loaded with the first sign-in, since most installations have none. */
async function openLibrary(jwksUrl: string) {
  const { createRemoteJWKSet, jwtVerify } = await import('jose')
  return { jwtVerify, keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 }) }
}

/**
 * Verifies Google id tokens (OpenID Connect Core 3.1.3.7): only RS256, Google's published keys,
 * issuer, audience, expiry, and a maximum age of an hour. The keys are fetched once and cached.
 */
export function createGoogleIdentity({
  clientId,
  jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs',
  issuers = ['https://accounts.google.com', 'accounts.google.com'],
}: Options): GoogleIdentity {
  let opened: Promise<Library> | undefined
  const checked = async (idToken: string): Promise<JWTPayload> => {
    opened ??= openLibrary(jwksUrl)
    const { jwtVerify, keys } = await opened
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
