import { formatFigure } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { recordEvent } from '../../timeline/index.ts'
import type { ChargeRow } from '../queries.ts'

/**
 * Gives up a charge for which another amount was paid: it stays unpaid, and the operator decides. `paid` is for the
 * mail to the owner, such as 'NGN 100.00'; null for a payment that moved no money here.
 */
export async function keepMismatch(
  ctx: Ctx,
  { account_id, id, invoice_id, currency, amount }: ChargeRow,
  paid: string | null,
): Promise<void> {
  await ctx.db.own(account_id, async (scope) => {
    const first = await scope.tx
      .updateTable('invoice_charges')
      .set({ mismatched: true, next_check_at: null })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .where('mismatched', '=', false)
      .returning('id')
      .executeTakeFirst()
    // Webhook, return and check may all find it.
    if (!first || paid === null) return
    const asked = `${currency} ${formatFigure(amount)}`
    await recordEvent(ctx, scope, invoice_id, { kind: 'payment-mismatch', paid, asked })
    const event = { name: 'charge-mismatched', accountId: account_id, chargeId: id, paid } as const
    await ctx.emit(scope.tx, event)
  })
}
