import { formatLongDate } from '../../../domain/dates.ts'
import type { Claim } from '../../../domain/invoices/claim.ts'
import { formatAmount } from '../../../domain/money/money.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { ClaimMail } from './flows/tell.ts'

/** The mail to the owner about a claim. It says that nobody has checked the claim. */
export const claimMadeMail: ClaimMail = ({ email, name }, claim, url) => {
  const subject = `A customer says they have paid ${claim.invoiceNumber}`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `Somebody who has the link to invoice ${claim.invoiceNumber} says: ${amountOf(claim)} was sent by transfer on ${formatLongDate(claim.day)}, from ${claim.bank}, in the name of ${claim.sender}.`,
      'Look at your bank account first: only you can see whether the money came. Then confirm it with one tap, and Risiti records the payment and gives the receipt; or decline it.',
    ],
    button: { label: 'Open the invoice', url },
  })
  return { to: email, subject, ...body }
}

/** The mail to a member of the account when a claim was declined. */
export const claimDeclinedMail: ClaimMail = ({ email, name }, claim, url) => {
  const subject = `A payment of ${claim.invoiceNumber} was declined`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `A customer had said that they sent ${amountOf(claim)} for invoice ${claim.invoiceNumber}. That was declined in your account, and nothing was recorded.${because(claim)}`,
      'The customer sees this on the page of the invoice. If the money turns up later, record the payment there.',
    ],
    button: { label: 'Open the invoice', url },
  })
  return { to: email, subject, ...body }
}

function amountOf({ amount, currency }: Claim): string {
  return formatAmount(amount, currency)
}

function because({ declineReason }: Claim): string {
  return declineReason ? ` Reason: ${declineReason}` : ''
}
