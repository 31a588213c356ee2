import { z } from 'zod'

/** The account's password, or the mailed code if it has none. */
export const proof = z
  .string({ error: 'Enter your password or code.' })
  .min(1, 'Enter it to confirm.')
  .max(1_000)
