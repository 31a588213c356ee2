import type { z } from 'zod'
import { toPercent } from '../../domain/tax.ts'
import type { businessFields } from '../businesses.ts'

/** The request of a parsed business form. */
export function fromBusinessFields({
  vatRate,
  ...fields
}: z.output<typeof businessFields>): z.input<typeof businessFields> {
  return { ...fields, ...(vatRate !== undefined && { vatRate: toPercent(vatRate) }) }
}
