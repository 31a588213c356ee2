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

/** The refusal of a code that is used up, outdated or tried wrongly too often. */
export function codeIsDead(): AppError {
  return new AppError('code-expired', 'That code is no longer good. Ask for a new one with Resend.')
}
