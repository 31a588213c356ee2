import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'

/** Gives up a charge for which something else was paid: it stays unpaid, and the operator decides. */
export async function keepMismatch(ctx: Ctx, { account_id, id }: ChargeRow): Promise<void> {
  await ctx.db.own(account_id, ({ tx }) =>
    tx
      .updateTable('invoice_charges')
      .set({ mismatched: true, next_check_at: null })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  )
}
