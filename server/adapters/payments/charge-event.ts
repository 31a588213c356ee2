import { z } from 'zod'
import type { Minor } from '../../../domain/money.ts'
import { isReference } from './reference.ts'

export type Domain = 'test' | 'live'

const charge = z.object({
  event: z.literal('charge.success'),
  data: z.object({ reference: z.string().refine(isReference), domain: z.string() }),
})

/**
 * The reference that a 'charge.success' names. Null for every other event, for one of the other
 * domain and for one without a reference of ours. Read it only once its signature is checked.
 */
export function readCharge(rawBody: Uint8Array, domain: Domain): { reference: string } | null {
  const event = charge.safeParse(parseJson(rawBody))
  if (!event.success || event.data.data.domain !== domain) return null
  return { reference: event.data.data.reference }
}

export interface Charge {
  reference: string
  amount: Minor
  currency: string
  email: string
  /** ISO 8601 with Z. */
  createdAt: string
  paidAt: string
}

/** A 'charge.success' of the test domain, in the form and with the nulls of Paystack's own. */
export function writeCharge({ reference, amount, currency, email, createdAt, paidAt }: Charge) {
  const data = {
    id: 0,
    domain: 'test',
    status: 'success',
    reference,
    amount: Number(amount),
    message: null,
    gateway_response: 'Approved',
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'card',
    currency,
    ip_address: null,
    metadata: '',
    fees: null,
    customer: { email },
    requested_amount: Number(amount),
  }
  return Buffer.from(JSON.stringify({ event: 'charge.success', data }))
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString())
  } catch {
    return null
  }
}
