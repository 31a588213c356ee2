import { codeIsDead } from '../../../../domain/codes.ts'
import { addYear } from '../../../../domain/dates.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { PlanName } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { consumeCode, proveCode } from '../../auth/index.ts'

/**
 * Turns the paid payments of an account into running years by the activation code (AUTH-14). A year that still runs is
 * extended (PLAN-4). What was paid to another provider than the one that runs now, the sandbox above all, counts for
 * nothing. Throws 'wrong-code', 'code-expired'.
 */
export async function activatePlan(ctx: Ctx, owner: OwnerId, code: string): Promise<void> {
  const proved = await proveCode(ctx, owner, 'activation', code)
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    const paid = await tx
      .updateTable('plan_payments')
      .set({ activated_at: ctx.clock.now() })
      .where('owner_id', '=', owner)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is not', null)
      .where('activated_at', 'is', null)
      .returning(['plan', 'paid_at'])
      .execute()
    if (paid.length === 0) throw codeIsDead()
    const inOrder = paid.sort((a, b) => Number(a.paid_at) - Number(b.paid_at))
    // The column's check holds the plans' names and no others.
    for (const { plan } of inOrder) await extend(ctx, tx, owner, plan as PlanName)
  })
}

async function extend(ctx: Ctx, tx: SystemTx, owner: OwnerId, plan: PlanName): Promise<void> {
  const running = await tx
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('owner_id', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  const now = ctx.clock.now()
  const from = running && running.expires_at > now ? running.expires_at : now
  const expires_at = addYear(from)
  await tx
    .insertInto('subscriptions')
    .values({ owner_id: owner, plan, expires_at })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ plan, expires_at }))
    .execute()
}
