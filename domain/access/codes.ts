import { AppError } from '../errors.ts'

/** Lifetime of a code or a one-time link (AUTH-9). */
export const CODE_MINUTES = 10

/** A code without the spaces that people type, and that apps and phones show, between its digits. */
export function withoutBlanks(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** Wrong attempts after which a code is invalid (AUTH-9). */
export const MAX_CODE_TRIES = 5

/**
 * Wrong codes allowed within so many days. Once a budget is used up, a one-time link with 128 random bits is mailed in
 * place of a four-digit code. Budgets: per purpose of an account (AUTH-9), per account, per network, and site-wide. A
 * guess is right one time in 10,000: an account falls with a chance of at most 2.4 % a year, four a year site-wide.
 */
export const WRONG_CODE_BUDGETS = {
  purpose: { tries: 15, days: 1 },
  account: { tries: 20, days: 30 },
  network: { tries: 30, days: 1 },
  site: { tries: 100, days: 1 },
} as const

/** How many wrong codes count against each budget. */
export type WrongCodes = Record<keyof typeof WRONG_CODE_BUDGETS, number>

/** True when any budget is used up: only a one-time link works then. */
export function requiresLink({ purpose, account, network, site }: WrongCodes): boolean {
  return (
    purpose >= WRONG_CODE_BUDGETS.purpose.tries ||
    account >= WRONG_CODE_BUDGETS.account.tries ||
    network >= WRONG_CODE_BUDGETS.network.tries ||
    site >= WRONG_CODE_BUDGETS.site.tries
  )
}

/**
 * How often a code is mailed: the pause between two mails in seconds, and mails an hour (AUTH-9). A resend on request
 * has to wait. A changed address does not wait for the mail to the previous one. After a payment, or after recovering
 * a stolen account, the code is always mailed.
 */
export const SEND_LIMITS = {
  asked: { pauseSeconds: 60, perHour: 5 },
  changed: { pauseSeconds: 0, perHour: 5 },
  paid: { pauseSeconds: 0, perHour: Number.POSITIVE_INFINITY },
  restored: { pauseSeconds: 0, perHour: Number.POSITIVE_INFINITY },
} as const
export type Pace = keyof typeof SEND_LIMITS

const HOUR_MS = 3_600_000

/** Seconds until another code may be mailed; zero or less for at once. `recent`: mails of the last hour, oldest first. */
export function mailRetryAfter(recent: Date[], now: Date, pace: Pace): number {
  const { pauseSeconds, perHour } = SEND_LIMITS[pace]
  const last = recent.at(-1)
  const oldest = recent.at(-perHour)
  const retryTimes = [
    last && pauseSeconds > 0 ? last.getTime() + pauseSeconds * 1000 : 0,
    recent.length >= perHour && oldest ? oldest.getTime() + HOUR_MS : 0,
  ]
  return Math.ceil((Math.max(...retryTimes) - now.getTime()) / 1000)
}

/** Error for a code that was requested again too soon. */
export function tooManyCodes(retryAfter: number): AppError {
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  return new AppError('too-many', `A code was sent already. Ask for another one in ${when}.`, {
    retryAfter,
  })
}

/** Error for a code that differs from the mailed one, or when none was mailed. */
export function wrongCode(): AppError {
  return new AppError('wrong-code', 'That code is wrong. Check the newest mail and try again.')
}

/** The only code error for callers who are not signed in: it must not reveal whether a code was requested (AUTH-10). */
export function invalidCode(): AppError {
  return new AppError(
    'wrong-code',
    'That code is wrong or no longer good. Check the newest mail, or ask for a new one with Resend.',
  )
}

/** Error for a code that was used, has expired or had too many wrong attempts. */
export function expiredCode(): AppError {
  return new AppError('code-expired', 'That code is no longer good. Ask for a new one with Resend.')
}
