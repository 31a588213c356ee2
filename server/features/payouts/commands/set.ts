import type { BankAccount } from '../../../../domain/parties/payout.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { record } from '../../trail/index.ts'
import { toPayout } from '../queries.ts'

export type Changer = Pick<Caller, 'account' | 'user'> & { plan: PlanName | null }

/** A bank account under the names that its bank gave, and as the provider knows it. */
interface KnownAccount extends BankAccount {
  bankName: string
  accountName: string
  subaccount: string
}

/** Stores the bank account to which online payments of a business settle; its owner is notified. */
export function setPayout(
  ctx: Ctx,
  { account, user, plan }: Changer,
  business: { id: string; name: string },
  { bankCode, bankName, accountNumber, accountName, subaccount }: KnownAccount,
) {
  const now = ctx.clock.now()
  const values = {
    bank_code: bankCode,
    bank_name: bankName,
    account_number: accountNumber,
    account_name: accountName,
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
    const bank = `${bankName} •••• ${accountNumber.slice(-4)}`
    await record(ctx, scope, { kind: 'payout-set', name: business.name, bank })
    const event = { name: 'payout-changed', userId: user, business: business.name, bank } as const
    await ctx.emit(scope.tx, event)
    return toPayout(row, plan)
  })
}
