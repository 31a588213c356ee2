import type { Bank, BankAccount } from '../../../domain/parties/payout.ts'

export interface Subaccount extends BankAccount {
  businessName: string
}

/** Bank accounts of merchants at the payment provider. Each call throws AppError 'payment-unavailable'. */
export interface Payouts {
  /** Every bank that can receive money, by name. */
  banks(): Promise<Bank[]>
  /** The name on a bank account; null if the bank knows no such account. */
  accountName(account: BankAccount): Promise<string | null>
  /**
   * Makes a subaccount to which payments of a business settle, and returns its code. A subaccount is never changed:
   * money goes to the former one until our own record names the new one.
   */
  addSubaccount(subaccount: Subaccount): Promise<string>
}
