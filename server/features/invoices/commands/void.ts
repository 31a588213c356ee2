import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { refuseCleared, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { Ctx } from '../../../ctx.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { findInvoice, readInvoice } from '../queries.ts'
import { stateOf } from '../rows.ts'

/**
 * Makes an issued invoice void: it keeps its number and content and drops out of all sums. Throws 'not-found',
 * 'not-issued', 'void', 'has-payments', and 'locked' once a credit note names it or it was sent to the NRS.
 */
export function voidInvoice(
  ctx: Ctx,
  account: AccountId,
  id: string,
  reason: string,
): Promise<Invoice> {
  return ctx.db.own(account, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    refuseUnissued(stateOf(row))
    refuseCleared(row.irn)
    if (row.amount_paid > 0n)
      throw new AppError(
        'has-payments',
        'Payments are recorded for this invoice. Take them back first, or write a credit note.',
      )
    if (row.credited > 0n)
      throw new AppError(
        'locked',
        'A credit note was given for this invoice, so it cannot become void. Credit the rest instead.',
      )
    await scope.tx
      .updateTable('invoices')
      .set({ voided_at: ctx.clock.now(), void_reason: reason, version: row.version + 1 })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await recordEvent(ctx, scope, id, { kind: 'voided', reason })
    await record(ctx, scope, { kind: 'invoice-voided', number: row.number_text })
    return readInvoice(ctx, scope, id)
  })
}
