import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** The link of a locked customer's statement: the one that works, or a new one. */
export async function makeLink(ctx: Ctx, { tx, account }: Scope, customerId: string) {
  const working = await tx
    .selectFrom('statement_links')
    .select(['token', 'viewed_at as viewedAt'])
    .where('account_id', '=', account)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (working) return working
  const token = ctx.random.token(128)
  await tx
    .insertInto('statement_links')
    .values({
      ...{ account_id: account, id: ctx.random.id(), customer_id: customerId },
      ...{ token, created_at: ctx.clock.now() },
    })
    .execute()
  return { token, viewedAt: null }
}
