import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Minor } from '../../../domain/money/money.ts'
import { kobo } from './paystack-answers.ts'
import type { ProviderEvent } from './port.ts'

/** The content of a stored event. It does not prove a payment; only `verify` does. */
export type EventContent = { reference: string | null; domain: string | null } & (
  | { about: 'charge'; transactionId: string | null }
  | { about: 'refund'; state: string; amount: Minor | null; refundReference: string | null }
  | { about: 'dispute'; id: string; state: string; dueAt: string | null; resolution: string | null }
  | { about: 'other' }
)

/** The content of an event that is about something that is known here. */
export type KnownContent = Exclude<EventContent, { about: 'other' }>

/** The fields that identify an event of Paystack, by the prefix of its name. */
const KEY_FIELDS: [string, string[]][] = [
  ['charge.dispute.', ['id', 'status']],
  ['charge.success', ['reference', 'id']],
  ['refund.', ['transaction_reference', 'refund_reference', 'amount']],
  ['paymentrequest.', ['id', 'request_code']],
  ['transfer.', ['reference', 'transfer_code']],
  ['invoice.', ['invoice_code', 'status']],
  ['subscription.', ['subscription_code', 'status']],
]

/** Everything else, above all `authorization` and `customer`, is dropped. */
const KEPT_FIELDS = new Set([
  ...['event', 'data', 'id', 'domain', 'status', 'reference', 'amount', 'requested_amount'],
  ...['currency', 'channel', 'fees', 'paid_at', 'created_at', 'gateway_response', 'transaction'],
  ...['transaction_reference', 'refund_reference', 'refund_amount', 'resolution', 'category'],
  ...['due_at', 'dueAt', 'resolved_at', 'resolvedAt', 'reason', 'bank_transfer', 'message_type'],
  ...['transfer_code', 'request_code', 'invoice_code', 'subscription_code', 'transaction_id'],
])

const text = z
  .union([z.string().min(1), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.slice(0, 100) ?? null)

const fields = z
  .object({
    id: text,
    domain: text,
    status: text,
    reference: text,
    transaction_reference: text,
    refund_reference: text,
    amount: kobo.nullish().catch(null),
    due_at: text,
    dueAt: text,
    resolution: text,
    transaction: z.object({ reference: text }).nullish().catch(null),
  })
  .partial()

const envelope = z.object({ event: z.string().min(1).max(100), data: z.unknown() })

/** Parses the body of a webhook, even if malformed. Call it only after the signature check. */
export function toEvent(rawBody: Uint8Array): ProviderEvent {
  const body = parseJson(rawBody)
  const read = envelope.safeParse(body)
  const name = read.success ? read.data.event : 'unreadable'
  const kept = JSON.stringify(read.success ? keep(body) : {})
  return { key: keyOf(name, body, rawBody), name, kept, reference: readEvent(name, body).reference }
}

/** Reads the content of an event from its stored body. */
export function readEvent(name: string, body: unknown): EventContent {
  const data = fields.safeParse(envelope.safeParse(body).data?.data).data ?? {}
  const domain = data.domain ?? null
  const state = data.status ?? name.slice(name.lastIndexOf('.') + 1)
  if (name === 'charge.success')
    return {
      about: 'charge',
      domain,
      reference: data.reference ?? null,
      transactionId: data.id ?? null,
    }
  if (name.startsWith('refund.')) {
    const refund = { amount: data.amount ?? null, refundReference: data.refund_reference ?? null }
    const reference = data.transaction_reference ?? null
    return { about: 'refund', domain, reference, state: name.slice('refund.'.length), ...refund }
  }
  if (name.startsWith('charge.dispute.') && data.id) {
    const reference = data.transaction?.reference ?? data.transaction_reference ?? null
    const dueAt = data.due_at ?? data.dueAt ?? null
    const { id, resolution = null } = data
    return { about: 'dispute', domain, reference, id, state, dueAt, resolution }
  }
  return { about: 'other', domain, reference: data.transaction_reference ?? data.reference ?? null }
}

function keyOf(name: string, body: unknown, rawBody: Uint8Array): string {
  const names = KEY_FIELDS.find(([start]) => name.startsWith(start))?.[1] ?? []
  const data = z.object({ data: z.record(z.string(), z.unknown()) }).safeParse(body).data?.data
  const values = names.map((field) => text.parse(data?.[field]))
  // Without identifying fields the bytes are the key: storing an event twice is better than losing it.
  if (values[0] == null) return `${name}|${createHash('sha256').update(rawBody).digest('hex')}`
  return [name, ...values.map((value) => value ?? '')].join('|')
}

function keep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, 300)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value) || depth > 4) return null
  const entries = Object.entries(value).filter(([name]) => KEPT_FIELDS.has(name))
  return Object.fromEntries(entries.map(([name, each]) => [name, keep(each, depth + 1)]))
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString(), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    )
  } catch {
    return null
  }
}

/** PostgreSQL can store neither NUL nor lone surrogates. */
function storable(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}
