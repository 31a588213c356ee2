import { AppError } from '../../../domain/errors.ts'

/** The error for a write while the disk is full; nothing of it was saved. */
export function diskFull(): AppError {
  return new AppError(
    'disk-full',
    'The server has no room left to save anything. What you have is safe and can be read. Please try again in a few minutes.',
    { retryAfter: 5 },
  )
}

/** True for the error of a full disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof AppError && error.code === 'disk-full'
}
