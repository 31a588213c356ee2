import { z } from 'zod'

/** The password of the account; for one that has none, the code that was mailed. */
export const proof = z
  .string({ error: 'Enter your password or code.' })
  .min(1, 'Enter it to confirm.')
  .max(1_000)
