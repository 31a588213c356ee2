import type { z } from 'zod'
import type { lineFields } from '../../../../contract/invoices.ts'
import { fieldError } from '../../../../domain/errors.ts'
import { LIMITS } from '../../../../domain/invoice.ts'
import { type Totals, totalsOf } from '../../../../domain/totals.ts'

type Line = z.output<typeof lineFields>

/** Totals of the lines in a body; totals sent by the client are ignored. Throws 'invalid-fields' above the limit. */
export function sumLines(items: Line[], vatRate: number): Totals {
  const totals = totalsOf(
    items.map(({ qty, unitPrice }) => ({ quantity: qty, unitPrice })),
    vatRate,
  )
  if (totals.total > LIMITS.total)
    throw fieldError('items', 'The total can be 9,999,999,999,999.99 at most.')
  return totals
}
