import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'

/** Lets an amount that was asked to be given back, and was not, be asked for again; by default all that was asked for. */
export async function releaseRefund(ctx: Ctx, reference: string, amount?: bigint): Promise<void> {
  const released = amount === undefined ? sql`refund_asked` : sql`${amount}::bigint`
  await ctx.db.ask((db) =>
    db
      .updateTable('invoice_charges')
      .set({ refund_asked: sql`greatest(refunded, refund_asked - ${released})` })
      .where('reference', '=', reference)
      .execute(),
  )
}
