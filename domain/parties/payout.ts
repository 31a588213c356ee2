/** A bank as the payment provider knows it; its code is text ('058', '035A'). */
export interface Bank {
  code: string
  name: string
}

export interface BankAccount {
  bankCode: string
  /** Ten digits. */
  accountNumber: string
}

/** The bank account to which online payments of a business settle. */
export interface Payout extends BankAccount {
  businessId: string
  bankName: string
  /** The name of its holder, as the bank has it. */
  accountName: string
  /** Whether the account's plan includes online payments now. */
  online: boolean
}
