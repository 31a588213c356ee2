import { DAY } from '../dates.ts'
import type { FactorKind } from '../second-step.ts'

/** An authenticator app or a passkey. */
export interface Factor {
  id: string
  kind: Exclude<FactorKind, 'recovery'>
  name: string
  createdAt: Date
  /** The last sign-in with it; null before the first. */
  usedAt: Date | null
}

/** The second factors of a user. */
export interface Factors {
  data: Factor[]
  /** Number of unused recovery codes. */
  recoveryCodes: number
  /** False if this server's origin does not support passkeys. */
  passkeys: boolean
}

/** Default name of the authenticator app. */
export const AUTHENTICATOR = 'Authenticator app'

/** Seconds that the second step of a sign-in, or the setup of a factor, may take. */
export const CHALLENGE_SECONDS = 5 * 60
export const SETUP_SECONDS = 15 * 60
/** Wrong attempts after which a sign-in restarts with the password, and the setup of an app with a new secret. */
export const MAX_CHALLENGE_TRIES = 5
export const MAX_SETUP_TRIES = 10
/** Recovery codes generated at a time, and passkeys that an account may have. */
export const RECOVERY_CODE_COUNT = 10
export const MAX_PASSKEYS = 10
/** Wrong codes in a day after which the owner is warned: someone who gets this far knows the password. */
export const WARN_AT_FAILURE = 5

/**
 * Wrong six-digit codes allowed per account within so many seconds. Three in a million are valid at any moment, so an
 * attacker who knows the password gets in with a chance of 0.03 % a month. Passkeys and recovery codes cannot be
 * guessed and have no budget.
 */
export const CODE_BUDGETS = [
  { seconds: 15 * 60, most: 10 },
  { seconds: DAY, most: 30 },
  { seconds: 30 * DAY, most: 100 },
] as const

/** True for the format of an authenticator app; any other input is treated as a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

/** A recovery code normalized for hashing: capitals and digits only, with O read as 0, and I and L as 1. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}

/** Seconds until another code may be tried after the wrong ones at `failures` (newest first); 0 for now. */
export function codeRetryAfter(failures: readonly Date[], now: Date): number {
  const delays = CODE_BUDGETS.map(({ seconds, most }) => {
    const oldest = failures[most - 1]
    return oldest ? Math.ceil((oldest.getTime() - now.getTime()) / 1000) + seconds : 0
  })
  return Math.max(0, ...delays)
}
