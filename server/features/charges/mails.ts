import { pagePath } from '../../../contract/pages.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import type { Receipt } from '../../../domain/invoices/receipt.ts'
import { type Currency, formatAmount, type Minor } from '../../../domain/money/money.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface ReceiptMail {
  to: string
  receipt: Receipt
  pdf: Uint8Array
}

/** The receipt of an online payment, for its payer. */
export function receiptMail({ to, receipt, pdf }: ReceiptMail): Mail {
  const { number, seller, amount, currency, invoiceNumbers, paidOn, balance, verifyUrl } = receipt
  const subject = `Receipt ${number} from ${seller.name}`
  const what = invoiceNumbers[0] ? ` for invoice ${invoiceNumbers[0]}` : ''
  const rest = balance > 0n ? `${formatAmount(balance, currency)} is still to be paid.` : ''
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(receipt.customerName),
      `${seller.name} received your payment of ${formatAmount(amount, currency)}${what} on ${formatLongDate(paidOn)}.`,
      ...(invoiceNumbers[0] ? [] : ['No invoice was open, so the sum is kept as your credit.']),
      ...(rest ? [rest] : []),
      'The receipt is attached.',
    ],
    button: { label: 'See that it is genuine', url: verifyUrl },
    footnote: `You get this mail because this address was given for the payment. Questions? Write to ${seller.name}${seller.email ? ` at ${seller.email}` : ''}.`,
  })
  const attachment = { contentType: 'application/pdf', content: pdf }
  return { to, subject, ...body, attachments: [{ filename: `${number}.pdf`, ...attachment }] }
}

const REASONS = {
  void: 'is void',
  deleted: 'was deleted',
  paid: 'had less to be paid, because it was paid before',
} as const

interface OnAccount {
  to: string
  name: string
  customerName: string
  invoiceNumber: string
  credited: Minor
  currency: Currency
  why: keyof typeof REASONS
  origin: string
}

/** Tells a user of money that no invoice could take. */
export function onAccountMail(facts: OnAccount): Mail {
  const { to, name, customerName, invoiceNumber, credited, currency, why, origin } = facts
  const sum = formatAmount(credited, currency)
  const subject = `${sum} came in for ${invoiceNumber}, which takes it no more`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `${customerName} paid online for invoice ${invoiceNumber}. That invoice ${REASONS[why]}, so ${sum} is now the customer's credit.`,
      'Use the credit for another invoice, or refund the payment.',
    ],
    button: { label: 'Open Risiti', url: `${origin}${pagePath('dashboard')}` },
  })
  return { to, subject, ...body }
}
