import { formatLongDate } from '../dates.ts'
import { amountDueOf, type Invoice } from '../invoices/invoice.ts'
import type { Receipt } from '../invoices/receipt.ts'
import { formatAmount } from '../money/money.ts'
import type { MailWish } from './sends.ts'

/** The text of a mail with a document. The preview and the mail are made from it. */
export interface Letter {
  /** The business, which the mail names as its sender. */
  from: string
  replyTo: string
  logoKey: string | null
  subject: string
  /** May have line breaks. */
  message: string
  facts: { label: string; value: string }[]
  /** The label of the one button. */
  action: string
  filename: string
  footnote: string
}

type Words = Pick<MailWish, 'subject' | 'message'>
type SentInvoice = Pick<
  Invoice,
  | 'number'
  | 'seller'
  | 'customerName'
  | 'currency'
  | 'total'
  | 'amountPaid'
  | 'credited'
  | 'dueDate'
>
type SentReceipt = Pick<
  Receipt,
  | 'number'
  | 'seller'
  | 'customerName'
  | 'invoiceNumbers'
  | 'currency'
  | 'amount'
  | 'balance'
  | 'paidOn'
>

/** The mail with an invoice; a draft has no number yet. Its subject and message are the usual ones where none are given. */
export function invoiceLetter(invoice: SentInvoice, { subject, message }: Words): Letter {
  const { number, seller, customerName, currency, dueDate } = invoice
  const due = amountDueOf(invoice)
  const name = `Invoice ${number}`.trim()
  return {
    ...senderOf(seller),
    subject: subject || `${name} from ${seller.name}`,
    message:
      message ||
      `Hello ${customerName},\n\nPlease find ${`invoice ${number}`.trim()} from ${seller.name} attached as a PDF. You can also open it online.\n\nThank you.`,
    facts:
      due > 0n
        ? [
            { label: 'Amount due', value: formatAmount(due, currency) },
            { label: 'Due', value: formatLongDate(dueDate) },
          ]
        : [{ label: 'Paid in full', value: formatAmount(invoice.total, currency) }],
    action: 'View invoice',
    filename: fileName(seller.name, number),
    footnote: footnoteOf(seller, 'invoice'),
  }
}

/** The mail with a receipt. */
export function receiptLetter(receipt: SentReceipt, { message }: Pick<Words, 'message'>): Letter {
  const { number, seller, customerName, invoiceNumbers, currency, amount, balance } = receipt
  return {
    ...senderOf(seller),
    subject: `Receipt ${number} from ${seller.name}`,
    message:
      message ||
      `Hello ${customerName},\n\nThank you for your payment. Receipt ${number} is attached as a PDF.`,
    facts: [
      { label: 'Amount received', value: formatAmount(amount, currency) },
      { label: 'Paid on', value: formatLongDate(receipt.paidOn) },
      { label: 'For', value: paidFor(invoiceNumbers) },
      ...(balance > 0n
        ? [{ label: 'Still to be paid', value: formatAmount(balance, currency) }]
        : []),
    ],
    action: 'Check this receipt',
    filename: fileName(seller.name, number),
    footnote: footnoteOf(seller, 'receipt'),
  }
}

/** Up to three numbers: a payment may be spread over hundreds of invoices, and the receipt names them all. */
function paidFor(numbers: string[]): string {
  if (numbers.length === 0) return 'Your credit, since no invoice was open'
  const [first = '', ...others] = numbers
  if (numbers.length > 3) return `${first} and ${others.length} more invoices`
  return numbers.join(', ')
}

/** The name of a mail's sender, and the address for replies. */
export function senderOf({ name, email, logoKey }: SentInvoice['seller']) {
  return { from: name, replyTo: email, logoKey }
}

/** The name of the PDF. */
export function fileName(seller: string, number: string): string {
  return `${seller} ${number || 'invoice'}.pdf`
}

/**
 * The small print of a mail with a document; `what` is the kind of document, such as 'invoice'. It offers a reply only
 * if the seller has an e-mail address.
 */
export function footnoteOf({ name, email }: SentInvoice['seller'], what: string): string {
  const answer = email === '' ? '' : ` Answer this mail to reach ${name}.`
  return `${name} sent you this ${what} with Risiti.${answer}`
}
