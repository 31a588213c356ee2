import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * The token of a locked estimate's link: the one that works, or a new one; with `renew` always a new one. A draft is
 * sent from then on: whoever asks for the address gives it to the customer.
 */
export async function makeLink(
  ctx: Ctx,
  { tx, account }: Scope,
  estimateId: string,
  { renew = false } = {},
): Promise<string> {
  const now = ctx.clock.now()
  await tx
    .updateTable('estimates')
    .set({ sent_at: now })
    .where('account_id', '=', account)
    .where('id', '=', estimateId)
    .where('sent_at', 'is', null)
    .execute()
  const working = tx
    .selectFrom('estimate_links')
    .select('token')
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimateId)
    .where('revoked_at', 'is', null)
  const found = renew ? undefined : await working.executeTakeFirst()
  if (found) return found.token
  if (renew)
    await tx
      .updateTable('estimate_links')
      .set({ revoked_at: now })
      .where('account_id', '=', account)
      .where('estimate_id', '=', estimateId)
      .where('revoked_at', 'is', null)
      .execute()
  const token = ctx.random.token(128)
  await tx
    .insertInto('estimate_links')
    .values({
      ...{ account_id: account, id: ctx.random.id(), estimate_id: estimateId },
      ...{ token, created_at: now },
    })
    .execute()
  return token
}
