import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'

/** The account's password, or the mailed code if it has none. */
export const proof = z
  .string({ error: 'Enter your password or code.' })
  .min(1, 'Enter it to confirm.')
  .max(1_000)

/** The refusals of every call that a password or a mailed code confirms. */
export const CONFIRMED: readonly ErrorCode[] = [
  'confirm-needed',
  'wrong-code',
  'code-expired',
  'busy',
]
