import { formatLongDate } from '../dates.ts'
import { depositOf, type Estimate } from '../estimates/estimate.ts'
import { formatAmount } from '../money/money.ts'
import { fileName, footnoteOf, type Letter, senderOf } from './letter.ts'
import type { MailWish } from './sends.ts'

type SentEstimate = Pick<
  Estimate,
  'number' | 'seller' | 'customerName' | 'currency' | 'total' | 'validUntil' | 'depositRate'
>

/** The mail with an estimate. Its subject and message are the usual ones where none are given. */
export function estimateLetter(
  estimate: SentEstimate,
  { subject, message }: Pick<MailWish, 'subject' | 'message'>,
): Letter {
  const { number, seller, customerName, currency, total, validUntil } = estimate
  const deposit = depositOf(estimate)
  return {
    ...senderOf(seller),
    subject: subject || `Estimate ${number} from ${seller.name}`,
    message:
      message ||
      `Hello ${customerName},\n\nPlease find estimate ${number} from ${seller.name} attached as a PDF. You can open it online and accept it there.\n\nThank you.`,
    facts: [
      { label: 'Total', value: formatAmount(total, currency) },
      ...(deposit > 0n
        ? [{ label: 'Deposit to pay first', value: formatAmount(deposit, currency) }]
        : []),
      { label: 'Valid until', value: formatLongDate(validUntil) },
    ],
    action: 'View estimate',
    filename: fileName(seller.name, number),
    footnote: footnoteOf(seller, 'estimate'),
  }
}
