import { expiredCode } from '../../../../domain/codes.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { type BoughtYear, extendPeriod } from '../../../../domain/plan-years.ts'
import type { PlanName } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { consumeCode, proveCode } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'

/**
 * Activates the paid years of an account by the activation code (AUTH-14). A running year is extended (PLAN-4).
 * Refunded payments, and those to a provider other than the configured one (such as the sandbox), are ignored. Throws
 * 'wrong-code', 'code-expired'.
 */
export async function activatePlan(ctx: Ctx, owner: OwnerId, code: string): Promise<void> {
  const proved = await proveCode(ctx, owner, 'activation', code)
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    const paid = await tx
      .updateTable('plan_payments')
      .set({ activated_at: now })
      .where('owner_id', '=', owner)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is not', null)
      .where('activated_at', 'is', null)
      .where('refunded_at', 'is', null)
      .returning(['plan', 'paid_at'])
      .execute()
    if (paid.length === 0) throw expiredCode()
    const inOrder = paid.sort((a, b) => Number(a.paid_at) - Number(b.paid_at))
    // The column's check constraint allows only the names of plans.
    for (const { plan } of inOrder) {
      await extend(tx, owner, { plan: plan as PlanName, activatedAt: now })
      await record(ctx, { tx, owner }, { kind: 'plan-activated', plan })
    }
  })
}

async function extend(tx: SystemTx, owner: OwnerId, year: BoughtYear): Promise<void> {
  const running = await tx
    .selectFrom('subscriptions')
    .select(['plan', 'expires_at'])
    .where('owner_id', '=', owner)
    .forUpdate()
    .executeTakeFirst()
  const { plan, expiresAt: expires_at } = extendPeriod(
    running ? { plan: running.plan as PlanName, expiresAt: running.expires_at } : null,
    year,
  )
  await tx
    .insertInto('subscriptions')
    .values({ owner_id: owner, plan, expires_at })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ plan, expires_at }))
    .execute()
}
