import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * Retries at once what waits for an answer of the NRS: an invoice, or its credit notes. Throws 'already-decided' if all
 * have one.
 */
export async function tryNow(ctx: Ctx, { tx, account }: Scope, invoiceId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('clearances')
    .set({ next_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new AppError(
      'already-decided',
      'The NRS has answered for this invoice. It cannot be sent again.',
    )
}
