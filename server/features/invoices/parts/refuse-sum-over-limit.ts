import { fieldError } from '../../../../domain/errors.ts'
import { SUM_LIMIT } from '../../../../domain/invoices/invoice.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import { violatesCheck } from '../../../db/queries/conflicts.ts'

/** Converts the error of an invoice that would exceed SUM_LIMIT in its currency; rethrows any other error. */
export function refuseSumOverLimit(error: unknown): never {
  if (!violatesCheck(error, 'invoice_totals_exact')) throw error
  throw fieldError(
    'lines',
    `All your invoices in one currency can come to ${formatFigure(SUM_LIMIT)} together at most.`,
  )
}
