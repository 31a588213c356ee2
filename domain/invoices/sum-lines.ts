import { fieldError } from '../errors.ts'
import { type LineInput, type Pricing, type Totals, totalsOf } from '../money/totals.ts'
import { LIMITS } from './invoice.ts'

/** Totals of the lines in a body; totals sent by the client are ignored. Throws 'invalid-fields' above the limit. */
export function sumLines(lines: readonly LineInput[], pricing: Pricing): Totals {
  const totals = totalsOf(lines, pricing)
  if (totals.total > LIMITS.total)
    throw fieldError('lines', 'The total can be 9,999,999,999,999.99 at most.')
  return totals
}
