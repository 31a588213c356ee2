import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { AskedRefund } from '../../../../domain/invoices/charge.ts'
import type { Ctx } from '../../../ctx.ts'

/** Notes the provider's answer to a refund; what it refused can be asked for again. */
export async function answerRefund(
  ctx: Ctx,
  account: AccountId,
  { chargeId, asked, checkAt }: AskedRefund,
  answer: 'taken' | 'refused',
): Promise<void> {
  const refused = answer === 'refused' ? asked : 0n
  await ctx.db.own(account, ({ tx }) =>
    tx
      .updateTable('invoice_charges')
      .set({ refund_check_at: null, refund_asked: sql`refund_asked - ${refused}::bigint` })
      .where('account_id', '=', account)
      .where('id', '=', chargeId)
      // An event or the check may have answered it already.
      .where('refund_check_at', '=', checkAt)
      .execute(),
  )
}
