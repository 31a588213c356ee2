import { z } from 'zod'
import { CLAIM_LIMITS, CLAIM_STATES } from '../../../domain/invoices/claim.ts'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { formatFigure, parseAmount } from '../../../domain/money/money.ts'
import { withoutAddresses } from '../../../domain/text/addresses.ts'
import { currency, day, optionalText, requiredText } from '../../fields/common.ts'
import { toOneLine } from '../../fields/text.ts'

export const claimState = z.enum(CLAIM_STATES, {
  error: 'state must be waiting, confirmed or declined.',
})

/** A claim as JSON; contract/wire/invoices/claim.ts maps it to the domain. */
export const wireClaim = z
  .object({
    _id: z.string(),
    invoiceID: z.string(),
    invoiceNo: z.string(),
    clientName: z.string(),
    currency,
    amount: z.number(),
    day: z.string(),
    bank: z.string(),
    sender: z.string(),
    state: claimState,
    declineReason: z.string(),
    paymentID: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Claim' })
export type WireClaim = z.infer<typeof wireClaim>

/** A name that a stranger types and the owner is mailed. */
export function strangersText(label: string, max: number) {
  return requiredText(label, max).overwrite(toOneLine).overwrite(withoutAddresses)
}

const typedAmount = z
  .string({ error: 'Enter the amount.' })
  .trim()
  .min(1, 'Enter the amount.')
  .transform((text, ctx) => {
    const amount = parseAmount(text)
    if (text === '' || (amount !== null && amount > 0n && amount <= LIMITS.total))
      return amount ?? 0n
    const message =
      amount !== null && amount > LIMITS.total
        ? `Amount can be ${formatFigure(LIMITS.total)} at most.`
        : 'Enter the amount that you paid, such as 25,000.'
    ctx.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })

/** The form of a claim, as a browser sends it. */
export const claimForm = z.object({
  amount: typedAmount,
  /** Pages that were opened before it was sent leave it out. */
  currency: currency.optional(),
  day: day('Day of the transfer'),
  bank: strangersText('Bank', CLAIM_LIMITS.bank),
  sender: strangersText('Name on the account', CLAIM_LIMITS.sender),
})

export const declineFields = z.object({
  reason: optionalText('Reason', CLAIM_LIMITS.reason).default(''),
})
