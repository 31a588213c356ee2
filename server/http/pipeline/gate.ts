import type { Need } from '../../../contract/endpoint.ts'
import { AppError } from '../../../domain/errors.ts'
import type { SecurityLog } from '../../adapters/logging/security-log.ts'
import type { Caller } from './mount.ts'

/** Finds the caller of a session token; null if it is unknown or expired. */
export type FindCaller = (token: string) => Promise<Caller | null>

/**
 * Authorises a request for an endpoint or throws for the first missing step: 'no-session' (401), then 'not-verified',
 * then 'not-premium' (403) (AUTH-11).
 */
export async function passGate(
  security: SecurityLog,
  needs: readonly Need[],
  authorization: string | undefined,
  findCaller: FindCaller,
): Promise<Caller | null> {
  if (needs.length === 0) return null
  const token = bearerOf(authorization)
  const caller = token ? await findCaller(token) : null
  if (!caller) throw new AppError('no-session', 'Unauthorized: Invalid token!')
  security.about(caller.user)
  if (needs.includes('verified') && !caller.verified)
    throw new AppError('not-verified', 'Please verify your e-mail address first.')
  if (needs.includes('plan') && !caller.plan)
    throw new AppError('not-premium', 'Please choose a plan first.')
  return caller
}

/** The bearer token of an Authorization header; undefined if there is none in our format. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
}
