import { DAY } from './dates.ts'

/** What a second step may be taken with. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** The name of the authenticator app until its owner gives it another. */
export const AUTHENTICATOR = 'Authenticator app'

/** Seconds that the second step of a sign-in, or the setting up of a factor, may take. */
export const CHALLENGE_LIFE = 5 * 60
export const SETUP_LIFE = 15 * 60
/** Wrong tries after which a sign-in begins again with the password, and the setting up of an app with a new secret. */
export const TRIES_A_CHALLENGE = 5
export const TRIES_A_SETUP = 10
/** Recovery codes that are made at a time, and passkeys that an account may have. */
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10
/** The wrong code of a day at which the owner is told: whoever enters it knows the password. */
export const WARNED_AT = 5

/**
 * Wrong six-digit codes that an account may have within so many seconds. Three of a million are right at any moment, so
 * that who knows the password comes in with a chance of 0.03 % a month. Passkeys and recovery codes cannot be guessed
 * and stay open.
 */
export const CODE_BUDGETS = [
  { seconds: 15 * 60, most: 10 },
  { seconds: DAY, most: 30 },
  { seconds: 30 * DAY, most: 100 },
] as const

/** True for what an authenticator app shows; anything else that is typed is taken for a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

/** An app's code without the blank that many show in its middle. */
export function plainAppCode(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** A recovery code as it is hashed: capitals and digits alone, with O, I and L read as the digits they stand for. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}

/** Seconds until another code may be tried after the wrong ones at `failures`, newest first; 0 for at once. */
export function codeWait(failures: readonly Date[], now: Date): number {
  const waits = CODE_BUDGETS.map(({ seconds, most }) => {
    const oldest = failures[most - 1]
    return oldest ? Math.ceil((oldest.getTime() - now.getTime()) / 1000) + seconds : 0
  })
  return Math.max(0, ...waits)
}
