import { faultAt } from '../../../../domain/errors.ts'
import { SUM_LIMIT } from '../../../../domain/invoice.ts'
import { formatFigure } from '../../../../domain/money.ts'
import { violatesCheck } from '../../../db/conflicts.ts'

/** Says what is wrong when an invoice would take the sum of its currency beyond SUM_LIMIT; any other error goes on. */
export function refuseInexact(error: unknown): never {
  if (!violatesCheck(error, 'invoice_totals_exact')) throw error
  throw faultAt(
    'items',
    `All your invoices in one currency can come to ${formatFigure(SUM_LIMIT)} together at most.`,
  )
}
