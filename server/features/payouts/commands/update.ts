import type { BankAccount } from '../../../../domain/parties/payout.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { getBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { toPayout } from '../queries.ts'
import { resolveAccount } from '../steps/resolve-account.ts'

type Changer = Pick<Caller, 'account' | 'user'> & { plan: PlanName | null }

/**
 * Sets the bank account to which online payments of a business settle. The owner is notified by mail, since it would be
 * the first thing that a thief changes. Throws 'plan-limit', 'not-found', 'not-resolved', 'payment-unavailable'.
 */
export async function updatePayout(
  ctx: Ctx,
  { account, user, plan }: Changer,
  businessId: string,
  bankAccount: BankAccount,
) {
  requireCapability(plan, 'online-payments')
  const business = await getBusiness(ctx, account, businessId)
  const names = await resolveAccount(ctx, bankAccount)
  const subaccount = await ctx.payouts.addSubaccount({
    businessName: business.name,
    ...bankAccount,
  })
  const now = ctx.clock.now()
  const values = {
    bank_code: bankAccount.bankCode,
    bank_name: names.bankName,
    account_number: bankAccount.accountNumber,
    account_name: names.accountName,
    provider: ctx.payments.name,
    subaccount,
    updated_at: now,
  }
  return ctx.db.own(account, async (scope) => {
    const row = await scope.tx
      .insertInto('payouts')
      .values({ account_id: account, business_id: business.id, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'business_id']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    const bank = `${names.bankName} •••• ${bankAccount.accountNumber.slice(-4)}`
    await record(ctx, scope, { kind: 'payout-set', name: business.name, bank })
    const event = { name: 'payout-changed', userId: user, business: business.name, bank } as const
    await ctx.emit(scope.tx, event)
    return toPayout(row, plan)
  })
}
