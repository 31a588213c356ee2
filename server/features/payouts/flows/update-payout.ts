import type { BankAccount } from '../../../../domain/parties/payout.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type { Ctx } from '../../../ctx.ts'
import { getBusiness } from '../../businesses/index.ts'
import { type Changer, setPayout } from '../commands/set.ts'
import { resolveAccount } from './resolve-account.ts'

/**
 * Sets the bank account to which online payments of a business settle. The owner is notified by mail, since it would be
 * the first thing that a thief changes. Throws 'plan-limit', 'not-found', 'not-resolved', 'payment-unavailable'.
 */
export async function updatePayout(
  ctx: Ctx,
  changer: Changer,
  businessId: string,
  bankAccount: BankAccount,
) {
  requireCapability(changer.plan, 'online-payments')
  const business = await getBusiness(ctx, changer.account, businessId)
  const names = await resolveAccount(ctx, bankAccount)
  const subaccount = await ctx.payouts.addSubaccount({
    businessName: business.name,
    ...bankAccount,
  })
  return setPayout(ctx, changer, business, { ...bankAccount, ...names, subaccount })
}
