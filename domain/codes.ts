import { DAY } from './dates.ts'
import { AppError } from './errors.ts'

/** Wrong tries after which one code is dead, and those of a day after which four digits no longer do (AUTH-9). */
export const TRIES_A_CODE = 5
export const TRIES_A_DAY = 15

/** The wrong tries of the day before `now`. */
export function ofLastDay(wrongAt: readonly Date[], now: Date): Date[] {
  return wrongAt.filter((at) => now.getTime() - at.getTime() < DAY * 1000)
}

/** True when so many wrong tries lie in the last day that only a one-time link still works. */
export function guessedOut(wrongAt: readonly Date[], now: Date): boolean {
  return ofLastDay(wrongAt, now).length >= TRIES_A_DAY
}

/**
 * How often a code is mailed: the pause between two in seconds, and mails an hour (AUTH-9). What a user asks for again
 * waits; a changed address does not wait for the mail to the one before, and whoever paid gets the code in any case.
 */
export const PACES = {
  asked: { pause: 60, anHour: 5 },
  changed: { pause: 0, anHour: 5 },
  paid: { pause: 0, anHour: Number.POSITIVE_INFINITY },
} as const
export type Pace = keyof typeof PACES

/** The refusal of a code that is another one than was mailed, or that was never mailed. */
export function codeIsWrong(): AppError {
  return new AppError('wrong-code', 'That code is wrong. Check the newest mail and try again.')
}

/** The one refusal where a caller has not signed in: it must not tell whether a code was ever asked for (AUTH-10). */
export function codeIsNoGood(): AppError {
  return new AppError(
    'wrong-code',
    'That code is wrong or no longer good. Check the newest mail, or ask for a new one with Resend.',
  )
}

/** The refusal of a code that is used up, outdated or tried wrongly too often. */
export function codeIsDead(): AppError {
  return new AppError('code-expired', 'That code is no longer good. Ask for a new one with Resend.')
}
