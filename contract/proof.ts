import { z } from 'zod'
import type { ErrorCode } from '../domain/errors.ts'

/** The password of the account; for one that has none, the code that was mailed. */
export const proof = z
  .string({ error: 'Enter your password or code.' })
  .min(1, 'Enter it to confirm.')
  .max(1_000)

/** How every call refuses that a password or a mailed code confirms. */
export const CONFIRMED: readonly ErrorCode[] = [
  'confirm-needed',
  'wrong-code',
  'code-expired',
  'busy',
]
