import { depositOf } from '../../../domain/estimates/estimate.ts'
import { type Currency, formatAmount } from '../../../domain/money/money.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

/** The data of an estimate that a mail shows, from its row. */
interface Answered {
  number_text: string
  customer_name: string
  currency: Currency
  total: bigint
  deposit_rate: number | null
  accepted_by: string
  decline_reason: string
}

/** The mail to the owner about a customer's answer to an estimate; `url` leads to the estimate. */
export function answerMail(
  { email, name }: { email: string; name: string },
  estimate: Answered,
  url: string,
): Mail {
  const { number_text: number, customer_name: customer, accepted_by: by } = estimate
  const subject = by ? `${number} was accepted` : `${number} was declined`
  const body = mailBody({
    heading: subject,
    paragraphs: [greeting(name), ...(by ? accepted(estimate) : declined(estimate))],
    button: { label: by ? 'Make the invoice' : 'Open the estimate', url },
  })
  return { to: email, subject: `${subject} by ${by || customer}`, ...body }
}

function accepted({ number_text, customer_name, accepted_by, ...estimate }: Answered): string[] {
  const { total, currency, deposit_rate: depositRate } = estimate
  const deposit = depositOf({ total, depositRate })
  const first = deposit > 0n ? ` A deposit of ${formatAmount(deposit, currency)} comes first.` : ''
  return [
    `${accepted_by} accepted estimate ${number_text} for ${customer_name} over ${formatAmount(total, currency)}.${first}`,
    'It cannot change any more. Open it to make the invoice with one tap.',
  ]
}

function declined({ number_text, customer_name, decline_reason }: Answered): string[] {
  const reason = decline_reason ? ` Reason: ${decline_reason}` : ' No reason was given.'
  return [
    `Estimate ${number_text} for ${customer_name} was declined.${reason}`,
    'You can change it: the same link then shows the new version, and asks again.',
  ]
}
