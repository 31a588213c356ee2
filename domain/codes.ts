import { AppError } from './errors.ts'

/** Wrong tries after which one code is dead (AUTH-9). */
export const TRIES_A_CODE = 5

/**
 * Wrong codes that may be entered within so many days before codes of four digits are off and a one-time link with 128
 * random bits is mailed instead: for one purpose of an account (AUTH-9), for an account, from a network, and on the
 * whole site. A guess hits one time in 10,000, so that an account falls to guessing with 2.4 % a year at the most, and
 * on the whole site four accounts a year do.
 */
export const WRONG_CODE_BUDGETS = {
  purpose: { tries: 15, days: 1 },
  account: { tries: 20, days: 30 },
  network: { tries: 30, days: 1 },
  site: { tries: 100, days: 1 },
} as const

/** Wrong codes that count against each budget. */
export type WrongCodes = Record<keyof typeof WRONG_CODE_BUDGETS, number>

/** True when any budget is used up, so that only a one-time link still works. */
export function mustBeLink({ purpose, account, network, site }: WrongCodes): boolean {
  return (
    purpose >= WRONG_CODE_BUDGETS.purpose.tries ||
    account >= WRONG_CODE_BUDGETS.account.tries ||
    network >= WRONG_CODE_BUDGETS.network.tries ||
    site >= WRONG_CODE_BUDGETS.site.tries
  )
}

/**
 * How often a code is mailed: the pause between two in seconds, and mails an hour (AUTH-9). What a user asks for again
 * waits; a changed address does not wait for the mail to the one before, and whoever paid, or took a
 * stolen account back, gets the code in any case.
 */
export const PACES = {
  asked: { pause: 60, anHour: 5 },
  changed: { pause: 0, anHour: 5 },
  paid: { pause: 0, anHour: Number.POSITIVE_INFINITY },
  restored: { pause: 0, anHour: Number.POSITIVE_INFINITY },
} as const
export type Pace = keyof typeof PACES

/** The refusal of a code that is another one than was mailed, or that was never mailed. */
export function wrongCode(): AppError {
  return new AppError('wrong-code', 'That code is wrong. Check the newest mail and try again.')
}

/** The one refusal where a caller has not signed in: it must not tell whether a code was ever asked for (AUTH-10). */
export function invalidCode(): AppError {
  return new AppError(
    'wrong-code',
    'That code is wrong or no longer good. Check the newest mail, or ask for a new one with Resend.',
  )
}

/** The refusal of a code that is used up, outdated or tried wrongly too often. */
export function expiredCode(): AppError {
  return new AppError('code-expired', 'That code is no longer good. Ask for a new one with Resend.')
}
