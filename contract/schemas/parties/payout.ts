import { z } from 'zod'
import { requiredText } from '../../fields/common.ts'

/** The bank account to which online payments of a business settle, as JSON. */
export const wirePayout = z
  .object({
    businessID: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    /** Whether the plan includes online payments now. */
    online: z.boolean(),
  })
  .meta({ id: 'Payout' })
export type WirePayout = z.infer<typeof wirePayout>

const ACCOUNT_NUMBER = /^\d{10}$/

/** Body of the form of a bank account. Spaces and hyphens in the number are removed. */
export const bankAccount = z.object({
  bankCode: requiredText('Bank', 10).refine((code) => /^\w+$/.test(code), 'Choose a bank.'),
  accountNumber: requiredText('Account number', 30)
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .refine((digits) => ACCOUNT_NUMBER.test(digits), 'An account number has ten digits.'),
})
