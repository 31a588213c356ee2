import type { Minor } from '../../../domain/money/money.ts'

export interface Charge {
  reference: string
  amount: Minor
  currency: string
  email: string
  /** ISO 8601 with Z. */
  createdAt: string
  paidAt: string
  channel: string
}

/** A 'charge.success' of the test domain in Paystack's format, including its nulls. */
export function writeCharge({
  reference,
  amount,
  currency,
  email,
  createdAt,
  paidAt,
  channel,
}: Charge) {
  return bytesOf('charge.success', {
    id: 0,
    domain: 'test',
    status: 'success',
    reference,
    amount: Number(amount),
    message: null,
    gateway_response: 'Approved',
    paid_at: paidAt,
    created_at: createdAt,
    channel,
    currency,
    ip_address: null,
    metadata: '',
    fees: null,
    customer: { email },
    requested_amount: Number(amount),
  })
}

interface Refund {
  reference: string
  refundReference: string
  amount: Minor
  currency: string
  email: string
}

/** A 'refund.processed', with the amount as a string, as in Paystack's. */
export function writeRefund({ reference, refundReference, amount, currency, email }: Refund) {
  return bytesOf('refund.processed', {
    status: 'processed',
    transaction_reference: reference,
    refund_reference: refundReference,
    amount: String(amount),
    currency,
    processor: 'instant-transfer',
    customer: { first_name: null, last_name: null, email },
    integration: 0,
    domain: 'test',
  })
}

interface Dispute {
  reference: string
  amount: Minor
  currency: string
  email: string
  /** ISO 8601 with Z. */
  createdAt: string
  dueAt: string
}

/** A 'charge.dispute.create'; its own `transaction_reference` is null, as in Paystack's examples. */
export function writeDispute(dispute: Dispute) {
  const { reference, amount, currency, email, createdAt, dueAt } = dispute
  return bytesOf('charge.dispute.create', {
    id: `dispute-${reference}`,
    refund_amount: Number(amount),
    currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    domain: 'test',
    transaction: { id: 0, domain: 'test', status: 'success', reference, amount: Number(amount) },
    transaction_reference: null,
    category: 'chargeback',
    customer: { email },
    dueAt,
    created_at: createdAt,
  })
}

function bytesOf(event: string, data: object): Buffer {
  return Buffer.from(JSON.stringify({ event, data }))
}
