import type { z } from 'zod'
import type { Credit, NewPayment, Payment, Standing } from '../../../domain/invoices/payment.ts'
import { type Minor, toMajor } from '../../../domain/money/money.ts'
import type {
  creditUse,
  paymentFields,
  refund,
  WirePaymentRecord,
  WireStanding,
  WireSum,
} from '../../schemas/invoices/payment.ts'
import { fileAddress, fileKey } from '../files.ts'
import { minorOf } from '../numbers.ts'

/** The domain's fields that have another name in a request. */
export const PAYMENT_FIELD_NAMES = { invoiceId: 'invoiceID' } as const

/** The domain's payment of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toPaymentRecord(wire: WirePaymentRecord): Payment {
  return {
    id: wire._id,
    allocations: wire.allocations.map(({ invoiceID, invoiceNo, amount }) => ({
      invoiceId: invoiceID,
      invoiceNumber: invoiceNo,
      amount: minorOf(amount),
    })),
    credited: minorOf(wire.credited),
    customerId: wire.clientID,
    customerName: wire.clientName,
    currency: wire.currency,
    amount: minorOf(wire.amount),
    method: wire.method,
    paidOn: wire.paidOn,
    reference: wire.reference,
    note: wire.note,
    source: wire.source,
    reversedAt: wire.reversedAt === null ? null : new Date(wire.reversedAt),
    reverseReason: wire.reverseReason,
    refundOf: wire.refundOf,
    isDisputed: wire.disputed,
    receipt: wire.receiptID === null ? null : { id: wire.receiptID, number: wire.receiptNo },
    certificate: wire.certificate,
    certificateKey: fileKey(wire.certificateUrl),
    createdAt: new Date(wire.createdAt),
  }
}

/** The JSON of a payment, in major units; `invoiceID` and `invoiceNo` are those of its first allocation. */
export function fromPaymentRecord(payment: Payment): WirePaymentRecord {
  const [first] = payment.allocations
  return {
    _id: payment.id,
    invoiceID: first?.invoiceId ?? null,
    invoiceNo: first?.invoiceNumber ?? '',
    allocations: payment.allocations.map(({ invoiceId, invoiceNumber, amount }) => ({
      invoiceID: invoiceId,
      invoiceNo: invoiceNumber,
      amount: toMajor(amount),
    })),
    credited: toMajor(payment.credited),
    clientID: payment.customerId,
    clientName: payment.customerName,
    currency: payment.currency,
    amount: toMajor(payment.amount),
    method: payment.method,
    paidOn: payment.paidOn,
    reference: payment.reference,
    note: payment.note,
    source: payment.source,
    reversed: payment.reversedAt !== null,
    reversedAt: payment.reversedAt?.toISOString() ?? null,
    reverseReason: payment.reverseReason,
    refundOf: payment.refundOf,
    disputed: payment.isDisputed,
    receiptID: payment.receipt?.id ?? null,
    receiptNo: payment.receipt?.number ?? '',
    certificate: payment.certificate,
    certificateUrl: fileAddress(payment.certificateKey),
    createdAt: payment.createdAt.toISOString(),
  }
}

/** The domain's payment of a parsed body. One invoice takes as much as is due. */
export function toNewPayment(body: z.output<typeof paymentFields>): NewPayment {
  const { amount, currency, method, paidOn, reference, note, excess } = body
  const allocations = body.allocations
    ? body.allocations.map((each) => ({ invoiceId: each.invoiceID, amount: each.amount }))
    : [{ invoiceId: body.invoiceID, amount: null }]
  return {
    ...{ amount, allocations, method, paidOn, reference, note },
    ...(currency && { currency }),
    keepsExcess: excess === 'credit',
  }
}

/** The request of a parsed payment, of one invoice or of several. */
export function fromPaymentFields(
  fields: z.output<typeof paymentFields>,
): z.input<typeof paymentFields> {
  const amount = toMajor(fields.amount)
  if (!fields.allocations) return { ...fields, amount }
  const allocations = fields.allocations.map((each) => ({ ...each, amount: toMajor(each.amount) }))
  return { ...fields, amount, allocations }
}

/** The request of a refund. */
export function fromRefund(amount: Minor): z.input<typeof refund> {
  return { amount: toMajor(amount) }
}

/** The request to pay an invoice from its customer's credit. */
export function fromCreditUse(
  invoiceId: string,
  { amount, currency }: Credit,
): z.input<typeof creditUse> {
  return { invoiceID: invoiceId, amount: toMajor(amount), currency }
}

/** The domain's credit of a response, in minor units. Throws RangeError for more than two decimals. */
export function toCredit({ currency, amount }: WireSum): Credit {
  return { currency, amount: minorOf(amount) }
}

/** The JSON of a customer's credit in one currency, in major units. */
export function fromCredit({ currency, amount }: Credit): WireSum {
  return { currency, amount: toMajor(amount) }
}

/** The domain's standing of a customer, in minor units. Throws RangeError for a sum with more than two decimals. */
export function toStanding({ owed, credit, daysLate }: WireStanding): Standing {
  return {
    owed: owed.map(({ currency, amount, overdue }) => ({
      currency,
      amount: minorOf(amount),
      overdue: minorOf(overdue),
    })),
    credit: credit.map(toCredit),
    daysLate,
  }
}

/** The JSON of a customer's standing, in major units. */
export function fromStanding({ owed, credit, daysLate }: Standing): WireStanding {
  return {
    owed: owed.map(({ currency, amount, overdue }) => ({
      currency,
      amount: toMajor(amount),
      overdue: toMajor(overdue),
    })),
    credit: credit.map(fromCredit),
    daysLate,
  }
}
