import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { workingToken } from '../queries.ts'

/** The token of a locked invoice's link: the valid one, or a new one. */
export async function makeLink(ctx: Ctx, scope: Scope, invoiceId: string): Promise<string> {
  const working = await workingToken(scope, invoiceId)
  if (working) return working
  const token = ctx.random.token(128)
  await scope.tx
    .insertInto('invoice_links')
    .values({
      account_id: scope.account,
      id: ctx.random.id(),
      invoice_id: invoiceId,
      token,
      created_at: ctx.clock.now(),
    })
    .execute()
  return token
}
