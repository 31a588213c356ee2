import { AppError } from '../../../../domain/errors.ts'
import { formatFigure, smaller } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { noteFinding } from '../../subscriptions/index.ts'
import { bookRefunded } from '../commands/book-refunded.ts'
import { findCharge, reportedRefunds } from '../queries.ts'

/**
 * Books the refunds of a charge that the provider's events report, as far as they are not booked yet. Money that was
 * refunded cannot be rejected: if the ledger cannot take it, it becomes a finding for the operator.
 */
export async function bookRefunds(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  const reported = await reportedRefunds(ctx, reference, 'processed')
  const total = smaller(reported, charge.amount)
  if (total <= charge.refunded) return
  const unsigned = { ...ctx, request: null }
  try {
    await bookRefunded(unsigned, charge, total)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const details = `${charge.currency} ${formatFigure(total)} was paid back, which could not be booked: ${error.message}`
    await noteFinding(ctx, {
      kind: 'refund',
      subject: `${reference} ${total}`,
      reference,
      details,
    })
  }
}
