import { z } from 'zod'

/** A four-digit code from a mail, or the long code of a one-time link. */
export const code = z
  .string({ error: 'Enter the code.' })
  .trim()
  .min(1, 'Enter the code.')
  .max(100, 'That code is too long.')
