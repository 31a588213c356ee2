import { earlier } from '../../../../domain/dates.ts'
import { type BoughtYear, type Run, runOf } from '../../../../domain/plan-years.ts'
import type { PlanName } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Two ends that lie no further apart are the same: earlier programs read the clock twice. */
const SAME_MS = 60_000

/**
 * Takes the year of a payment that was paid back out of the plan, as if it had never been bought; years bought beside
 * it stay. False where the plan is not the sum of its payments, which only the operator can judge.
 */
export async function endRefundedYear(
  ctx: Ctx,
  tx: SystemTx,
  { owner_id, reference }: { owner_id: string; reference: string },
): Promise<boolean> {
  const running = await tx
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('owner_id', '=', owner_id)
    .forUpdate()
    .executeTakeFirst()
  if (!running) return true
  const bought = await activatedPayments(tx, owner_id)
  const kept = bought.filter(({ refunded_at }) => refunded_at === null)
  const before = runOf(
    bought.filter((each) => each.reference === reference || kept.includes(each)).map(yearOf),
  )
  if (!before || !isSame(before, running.expires_at)) return false
  const left = runOf(kept.map(yearOf)) ?? {
    plan: before.plan,
    expiresAt: earlier(running.expires_at, ctx.clock.now()),
  }
  await tx
    .updateTable('subscriptions')
    .set({ plan: left.plan, expires_at: left.expiresAt })
    .where('owner_id', '=', owner_id)
    .execute()
  return true
}

function activatedPayments(tx: SystemTx, owner: string) {
  return tx
    .selectFrom('plan_payments')
    .select(['reference', 'plan', 'activated_at', 'refunded_at'])
    .where('owner_id', '=', owner)
    .where('activated_at', 'is not', null)
    .orderBy('activated_at')
    .orderBy('paid_at')
    .execute()
}

type Activated = Awaited<ReturnType<typeof activatedPayments>>[number]

function yearOf({ plan, activated_at }: Activated): BoughtYear {
  if (!activated_at) throw new TypeError('Only an activated payment is a year')
  // The column's check holds the plans' names and no others.
  return { plan: plan as PlanName, activatedAt: activated_at }
}

function isSame({ expiresAt }: Run, moment: Date): boolean {
  return Math.abs(expiresAt.getTime() - moment.getTime()) < SAME_MS
}
