import { expiredCode } from '../../../../domain/access/codes.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { type BoughtYear, extendPeriod } from '../../../../domain/plans/plan-years.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { consumeCode, type ProvedCode } from '../../codes/index.ts'
import { record } from '../../trail/index.ts'

/**
 * Activates the paid years of an account and consumes the activation code. A running year is extended (PLAN-4).
 * Refunded payments, and those to a provider other than the configured one (such as the sandbox), are ignored. Throws
 * 'code-expired'.
 */
export async function activatePaid(
  ctx: Ctx,
  account: AccountId,
  proved: ProvedCode,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    const paid = await tx
      .updateTable('plan_payments')
      .set({ activated_at: now })
      .where('account_id', '=', account)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is not', null)
      .where('activated_at', 'is', null)
      .where('refunded_at', 'is', null)
      .returning(['plan', 'paid_at'])
      .execute()
    if (paid.length === 0) throw expiredCode()
    const inOrder = paid.sort((a, b) => Number(a.paid_at) - Number(b.paid_at))
    for (const { plan } of inOrder) {
      await extend(tx, account, { plan, activatedAt: now })
      await record(ctx, { tx, account }, { kind: 'plan-activated', plan })
    }
  })
}

async function extend(tx: SystemTx, account: AccountId, year: BoughtYear): Promise<void> {
  const running = await tx
    .selectFrom('subscriptions')
    .select(['plan', 'expires_at'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  const { plan, expiresAt: expires_at } = extendPeriod(
    running ? { plan: running.plan, expiresAt: running.expires_at } : null,
    year,
  )
  await tx
    .insertInto('subscriptions')
    .values({ account_id: account, plan, expires_at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ plan, expires_at }))
    .execute()
}
