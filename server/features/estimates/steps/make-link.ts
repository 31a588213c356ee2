import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** The token of a locked estimate's link: the one that works, or a new one; with `renew` always a new one. */
export async function makeLink(
  ctx: Ctx,
  scope: Scope,
  estimateId: string,
  { renew }: { renew: boolean },
): Promise<string> {
  const working = renew ? await revoke(ctx, scope, estimateId) : await find(scope, estimateId)
  if (working) return working
  const token = ctx.random.token(128)
  await scope.tx
    .insertInto('estimate_links')
    .values({
      ...{ account_id: scope.account, id: ctx.random.id(), estimate_id: estimateId },
      ...{ token, created_at: ctx.clock.now() },
    })
    .execute()
  return token
}

async function find({ tx, account }: Scope, estimateId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('estimate_links')
    .select('token')
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimateId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.token ?? null
}

async function revoke(ctx: Ctx, { tx, account }: Scope, estimateId: string): Promise<null> {
  await tx
    .updateTable('estimate_links')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('estimate_id', '=', estimateId)
    .where('revoked_at', 'is', null)
    .execute()
  return null
}
