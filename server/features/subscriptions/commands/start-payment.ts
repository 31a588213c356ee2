import { pagePath } from '../../../../contract/pages.ts'
import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import { FIRST_CHECK_SECONDS } from '../../../../domain/plans/payment-checks.ts'
import { type PlanName, planOf, planPrice } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { readUserRow } from '../../users/index.ts'

/** Payments that an account may start in an hour, since each calls the provider, which has its own rate limit. */
const MAX_PER_HOUR = 20

/**
 * Starts the payment of a plan. The price is the server's own, times 100 (PLAN-2), and every attempt has its own
 * reference. Throws 'payment-unavailable', 'too-many'.
 */
export async function startPayment(ctx: Ctx, { account, user }: Member, plan: PlanName) {
  const amount = planPrice(planOf(plan))
  const reference = `RIS-${ctx.random.id()}`
  const { email } = await readUserRow(ctx, user)
  const now = ctx.clock.now()
  await ctx.db.own(account, async (scope) => {
    await refuseTooMany(ctx, scope)
    await scope.tx
      .insertInto('plan_payments')
      .values({
        account_id: account,
        user_id: user,
        id: ctx.random.id(),
        reference,
        provider: ctx.payments.name,
        plan,
        amount,
        currency: 'NGN',
        created_at: now,
        next_check_at: after(now, FIRST_CHECK_SECONDS),
      })
      .execute()
  })
  const started = await ctx.payments.initialize({
    reference,
    amount,
    currency: 'NGN',
    email,
    label: plan,
    callbackUrl: `${ctx.origin}${pagePath('verifyAccount')}`,
  })
  return { authorizationUrl: started.authorizationUrl, reference }
}

async function refuseTooMany(ctx: Ctx, { tx, account }: Scope): Promise<void> {
  const { count } = await tx
    .selectFrom('plan_payments')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('created_at', '>', after(ctx.clock.now(), -3_600))
    .executeTakeFirstOrThrow()
  if (count < MAX_PER_HOUR) return
  throw new AppError('too-many', 'Too many payments were started. Please try again in an hour.', {
    retryAfter: 3_600,
  })
}
