import type { Endpoint } from '../../../contract/endpoint.ts'
import { allowsScope, type KeyScope } from '../../../domain/access/api-key.ts'
import { AppError } from '../../../domain/errors.ts'
import type { SecurityLog } from '../../adapters/logging/security-log.ts'
import type { Caller } from './mount.ts'

/** Finds the caller of a session token; null if it is unknown or expired. */
export type FindCaller = (token: string) => Promise<Caller | null>

export interface Gate {
  findCaller: FindCaller
  /** Counts a request of an API key. Throws 'too-many' beyond its rate. */
  countKey(keyId: string): void
}

/**
 * Authorises a request for an endpoint or throws for the first missing step: 'no-session' (401), for an API key
 * 'too-many' (429), 'key-not-allowed' or 'scope-missing' (403), then 'not-verified', then 'not-premium' (403) (AUTH-11).
 */
export async function passGate(
  security: SecurityLog,
  { needs, scope }: Pick<Endpoint, 'needs' | 'scope'>,
  authorization: string | undefined,
  { findCaller, countKey }: Gate,
): Promise<Caller | null> {
  if (needs.length === 0) return null
  const token = bearerOf(authorization)
  const caller = token ? await findCaller(token) : null
  if (!caller) throw new AppError('no-session', 'Unauthorized: Invalid token!')
  security.about(caller.user)
  if (caller.key) countKey(caller.key.id)
  requireScope(caller, scope)
  if (needs.includes('verified') && !caller.verified)
    throw new AppError('not-verified', 'Please verify your e-mail address first.')
  if (needs.includes('plan') && !caller.plan)
    throw new AppError('not-premium', 'Please choose a plan first.')
  return caller
}

/**
 * Throws for an API key that may not do what needs `scope`: 'key-not-allowed' where it is null, else 'scope-missing'.
 * Handlers use it where the body decides what a call does.
 */
export function requireScope({ key }: Caller, scope: KeyScope | null): void {
  if (!key) return
  if (scope === null)
    throw new AppError('key-not-allowed', 'No API key may do that. Sign in to do it yourself.')
  if (!allowsScope(key.scopes, scope))
    throw new AppError('scope-missing', `This API key lacks the scope "${scope}".`)
}

/** The bearer token of an Authorization header; undefined if there is none in our format. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
}
