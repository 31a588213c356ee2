import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'

/** Notes that the provider is asked about a charge now. False if it was asked after `before`, by any process. */
export function claimAsking(
  ctx: Ctx,
  { account_id: account, id }: ChargeRow,
  before: Date,
): Promise<boolean> {
  const now = ctx.clock.now()
  return ctx.db.own(account, async ({ tx }) => {
    const claimed = await tx
      .updateTable('invoice_charges')
      .set({ asked_at: now })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
      .returning('id')
      .executeTakeFirst()
    return claimed !== undefined
  })
}
