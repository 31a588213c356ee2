import { z } from 'zod'
import { withoutBlanks } from '../../domain/access/codes.ts'

/** A four-digit code from a mail, or the long code of a one-time link. Spaces are ignored. */
export const code = z
  .string({ error: 'Enter the code.' })
  .overwrite(withoutBlanks)
  .min(1, 'Enter the code.')
  .max(100, 'That code is too long.')
