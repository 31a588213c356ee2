import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'

/** Ends the scheduled checks of a paid charge, once all that follows the payment is done. */
export async function endChecks(ctx: Ctx, { account_id, id }: ChargeRow): Promise<void> {
  await ctx.db.own(account_id, ({ tx }) =>
    tx
      .updateTable('invoice_charges')
      .set({ next_check_at: null })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .where('paid_at', 'is not', null)
      .execute(),
  )
}
