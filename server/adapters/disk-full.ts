import { AppError } from '../../domain/errors.ts'

/** The refusal of a change while the disk has no room; nothing of it was kept. */
export function diskFull(): AppError {
  return new AppError(
    'disk-full',
    'The server has no room left to save anything. What you have is safe and can be read. Please try again in a few minutes.',
    { retryAfter: 5 },
  )
}

/** True for a refusal because the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof AppError && error.code === 'disk-full'
}
