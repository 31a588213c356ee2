import type { Receipt } from '../../../domain/invoices/receipt.ts'
import { toMajor } from '../../../domain/money/money.ts'
import { amountInWords } from '../../../domain/money/words.ts'
import type { WireReceipt } from '../../schemas/invoices/receipt.ts'
import { minorOf } from '../numbers.ts'
import { fromSnapshot, toSnapshot } from '../parties/business.ts'

/** The domain's fields of a sale that have another name in a request. */
export const RECEIPT_FIELD_NAMES = {
  paymentId: 'paymentID',
  businessId: 'sale.businessID',
  customerId: 'sale.clientID',
  customerName: 'sale.clientName',
  lines: 'sale.items',
} as const

/** The domain's receipt of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toReceipt(wire: WireReceipt): Receipt {
  return {
    id: wire._id,
    number: wire.receiptNo,
    paymentId: wire.paymentID,
    invoiceId: wire.invoiceID,
    invoiceNumbers: wire.invoiceNumbers,
    currency: wire.currency,
    amount: minorOf(wire.amount),
    total: minorOf(wire.total),
    paidToDate: minorOf(wire.paidToDate),
    balance: minorOf(wire.balance),
    method: wire.method,
    source: wire.source,
    paidOn: wire.paidOn,
    reference: wire.reference,
    customerName: wire.clientName,
    seller: toSnapshot(wire.business),
    verifyUrl: wire.verifyUrl,
    isVoided: wire.voided,
    refunded: minorOf(wire.refunded),
    createdAt: new Date(wire.createdAt),
  }
}

/** The JSON of a receipt, in major units and with the amount in words. */
export function fromReceipt(receipt: Receipt): WireReceipt {
  const { seller } = receipt
  return {
    _id: receipt.id,
    receiptNo: receipt.number,
    paymentID: receipt.paymentId,
    invoiceID: receipt.invoiceId,
    invoiceNo: receipt.invoiceNumbers[0] ?? '',
    invoiceNumbers: receipt.invoiceNumbers,
    currency: receipt.currency,
    amount: toMajor(receipt.amount),
    amountInWords: amountInWords(receipt.amount, receipt.currency),
    total: toMajor(receipt.total),
    paidToDate: toMajor(receipt.paidToDate),
    balance: toMajor(receipt.balance),
    method: receipt.method,
    source: receipt.source,
    paidOn: receipt.paidOn,
    reference: receipt.reference,
    clientName: receipt.customerName,
    business: fromSnapshot(seller),
    verifyUrl: receipt.verifyUrl,
    voided: receipt.isVoided,
    refunded: toMajor(receipt.refunded),
    createdAt: receipt.createdAt.toISOString(),
  }
}
