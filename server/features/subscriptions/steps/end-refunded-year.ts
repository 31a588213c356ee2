import { earlier } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import {
  type BoughtYear,
  type PlanPeriod,
  planPeriodOf,
} from '../../../../domain/plans/plan-years.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Two ends this close are the same: earlier versions read the clock twice. */
const TOLERANCE_MS = 60_000

/**
 * Removes the year of a refunded payment from the plan, as if it had never been bought; other years stay. False if the
 * plan does not match the sum of its payments: then the operator has to decide.
 */
export async function endRefundedYear(
  ctx: Ctx,
  tx: SystemTx,
  { account_id, reference }: { account_id: AccountId; reference: string },
): Promise<boolean> {
  const running = await tx
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!running) return true
  const bought = await activatedPayments(tx, account_id)
  const kept = bought.filter(({ refunded_at }) => refunded_at === null)
  const before = planPeriodOf(
    bought.filter((each) => each.reference === reference || kept.includes(each)).map(yearOf),
  )
  if (!before || !isSame(before, running.expires_at)) return false
  const left = planPeriodOf(kept.map(yearOf)) ?? {
    plan: before.plan,
    expiresAt: earlier(running.expires_at, ctx.clock.now()),
  }
  await tx
    .updateTable('subscriptions')
    .set({ plan: left.plan, expires_at: left.expiresAt })
    .where('account_id', '=', account_id)
    .execute()
  return true
}

function activatedPayments(tx: SystemTx, account: AccountId) {
  return tx
    .selectFrom('plan_payments')
    .select(['reference', 'plan', 'activated_at', 'refunded_at'])
    .where('account_id', '=', account)
    .where('activated_at', 'is not', null)
    .orderBy('activated_at')
    .orderBy('paid_at')
    .execute()
}

type Activated = Awaited<ReturnType<typeof activatedPayments>>[number]

function yearOf({ plan, activated_at }: Activated): BoughtYear {
  if (!activated_at) throw new TypeError('Only an activated payment is a year')
  return { plan, activatedAt: activated_at }
}

function isSame({ expiresAt }: PlanPeriod, moment: Date): boolean {
  return Math.abs(expiresAt.getTime() - moment.getTime()) < TOLERANCE_MS
}
