import { formatLongDate } from '../dates.ts'
import type { PaymentMethod } from '../invoices/payment.ts'
import type { Receipt, ReceiptSize } from '../invoices/receipt.ts'
import { formatAmount, formatFigure, type Minor } from '../money/money.ts'
import { amountInWords } from '../money/words.ts'
import type { PaperAmount, PaperParty } from './paper.ts'
import { footOf } from './paper-sizes.ts'
import { sellerAddress } from './tax-sums.ts'

/** A row of a receipt: caption and text. */
export interface ReceiptLine {
  caption: string
  value: string
}

export interface ReceiptSum {
  label: string
  amount: PaperAmount
}

/** What a printed receipt shows: every value is final text. */
export interface ReceiptPaper {
  kind: 'receipt'
  size: ReceiptSize
  title: string
  /** 'RCT-000012' */
  number: string
  /** 'Receipt RCT-000012', for the properties of the PDF. */
  name: string
  /** 'Receipt RCT-000012 to Ada', for screen readers. */
  label: string
  from: PaperParty
  amount: PaperAmount
  lines: ReceiptLine[]
  sums: ReceiptSum[]
  /** Who confirms that the money came. */
  proof: string
  /** The address of the page that verifies it, and its QR code: a row of '0' and '1' for each line of modules. */
  verifyUrl: string
  qr: string[]
  /** 'VOID' */
  stamp: string | null
  foot: string
}

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card',
  ussd: 'USSD',
  cheque: 'Cheque',
  withholding: 'Withholding tax',
  other: 'Other',
}

/** The paper of a receipt. `qr` is the QR code of its verifyUrl. */
export function receiptPaperOf(receipt: Receipt, size: ReceiptSize, qr: string[]): ReceiptPaper {
  const { number, seller, customerName, currency, amount, verifyUrl } = receipt
  const money = (minor: Minor): PaperAmount => ({ currency, figure: formatFigure(minor) })
  const { name, email, phone } = seller
  const address = sellerAddress(seller)
  return {
    kind: 'receipt',
    size,
    title: 'RECEIPT',
    number,
    name: `Receipt ${number}`,
    label: `Receipt ${number} to ${customerName}`,
    from: { caption: 'FROM', name, address, email, phone },
    amount: money(amount),
    lines: linesOf(receipt),
    sums: [
      { label: 'Total', amount: money(receipt.total) },
      { label: 'Paid to date', amount: money(receipt.paidToDate) },
      { label: 'Balance', amount: money(receipt.balance) },
    ].filter(() => receipt.invoiceNumbers.length > 0),
    proof:
      receipt.source === 'online' ? 'Confirmed by the payment provider' : 'Recorded by the seller',
    verifyUrl,
    qr,
    stamp: receipt.isVoided ? 'VOID' : null,
    foot: footOf(name, number),
  }
}

function linesOf(receipt: Receipt): ReceiptLine[] {
  const { customerName, amount, currency, invoiceNumbers, method, reference, paidOn } = receipt
  const isPartlyRefunded = receipt.refunded > 0n && !receipt.isVoided
  const numbers = invoiceNumbers.join(', ')
  return [
    { caption: 'Received from', value: customerName },
    { caption: 'The sum of', value: amountInWords(amount, currency) },
    {
      caption: 'Being payment for',
      value: numbers
        ? `${invoiceNumbers.length > 1 ? 'Invoices' : 'Invoice'} ${numbers}`
        : 'On account',
    },
    { caption: 'Method', value: METHOD_NAMES[method] },
    ...(reference ? [{ caption: 'Reference', value: reference }] : []),
    { caption: 'Paid on', value: formatLongDate(paidOn) },
    ...(isPartlyRefunded
      ? [{ caption: 'Refunded since', value: formatAmount(receipt.refunded, currency) }]
      : []),
  ]
}
