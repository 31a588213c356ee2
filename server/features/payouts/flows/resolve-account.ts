import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { BankAccount } from '../../../../domain/parties/payout.ts'
import type { Ctx } from '../../../ctx.ts'

/** The names of a bank and of an account at it. Throws 'not-resolved', 'payment-unavailable'; asks the provider. */
export async function resolveAccount(ctx: Ctx, account: BankAccount) {
  const bank = (await ctx.payouts.banks()).find(({ code }) => code === account.bankCode)
  if (!bank) throw fieldError('bankCode', 'Choose a bank from the list.')
  const accountName = await ctx.payouts.accountName(account)
  if (accountName !== null) return { bankName: bank.name, accountName }
  const text = `${bank.name} knows no account with this number. Check both.`
  throw new AppError('not-resolved', text, { fields: { accountNumber: text } })
}
