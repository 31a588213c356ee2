import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { OnlineCurrency } from '../../../../domain/invoices/charge.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { FIRST_CHECK_SECONDS } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Payments of an invoice that may be started in an hour, since each calls the provider, which has its own limit. */
const MAX_PER_HOUR = 20

interface NewCharge {
  invoiceId: string
  reference: string
  amount: Minor
  currency: OnlineCurrency
  email: string
}

/** Stores an online payment that is about to be started with the provider. Throws 'too-many'. */
export async function addCharge(
  ctx: Ctx,
  account: AccountId,
  { invoiceId, ...charge }: NewCharge,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.own(account, async (scope) => {
    await refuseTooMany(ctx, scope, invoiceId)
    await scope.tx
      .insertInto('invoice_charges')
      .values({
        account_id: account,
        id: ctx.random.id(),
        invoice_id: invoiceId,
        provider: ctx.payments.name,
        ...charge,
        created_at: now,
        next_check_at: after(now, FIRST_CHECK_SECONDS),
      })
      .execute()
  })
}

async function refuseTooMany(ctx: Ctx, { tx, account }: Scope, invoiceId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('invoice_charges')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('created_at', '>', after(ctx.clock.now(), -3_600))
    .executeTakeFirstOrThrow()
  if (count < MAX_PER_HOUR) return
  throw new AppError('too-many', 'Too many payments were started. Please try again in an hour.', {
    retryAfter: 3_600,
  })
}
