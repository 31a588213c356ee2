import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { FIRST_CHECK_SECONDS } from '../../../../domain/plans/payment-checks.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Payments that an account may start in an hour, since each calls the provider, which has its own rate limit. */
const MAX_PER_HOUR = 20

/** Stores a payment that is about to be started with the provider. Throws 'too-many'. */
export async function addPayment(
  ctx: Ctx,
  { account, user }: Member,
  payment: { reference: string; plan: PlanName; amount: Minor },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.own(account, async (scope) => {
    await refuseTooMany(ctx, scope)
    await scope.tx
      .insertInto('plan_payments')
      .values({
        account_id: account,
        user_id: user,
        id: ctx.random.id(),
        provider: ctx.payments.name,
        ...payment,
        currency: 'NGN',
        created_at: now,
        next_check_at: after(now, FIRST_CHECK_SECONDS),
      })
      .execute()
  })
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
