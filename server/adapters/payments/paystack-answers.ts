import { z } from 'zod'
import type { Minor } from '../../../domain/money/money.ts'
import type { PaymentReport } from './port.ts'

/** Kobo: an integer, which is a string in some responses. */
export const kobo = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)])
  .transform((value) => BigInt(value))

/** The fields of every response. The two error formats differ in all others, so only these are read. */
export const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().catch(''),
  data: z.unknown().optional(),
})

export type Envelope = z.infer<typeof envelope>

/** Nothing of a refund is read: its events report the result. */
export const anything = z.unknown()

/** Refunds of a list; the transaction is its id, or an object that has it. */
export const refundList = z.array(
  z.object({
    transaction: z
      .union([z.number(), z.string(), z.object({ id: z.union([z.number(), z.string()]) })])
      .transform((value) => String(typeof value === 'object' ? value.id : value)),
    amount: kobo,
  }),
)

export const initialized = z.object({ authorization_url: z.string(), reference: z.string() })

/** The relevant fields of a transaction; all others, many of them null, are ignored. */
export const transaction = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount: kobo,
  requested_amount: kobo.nullish(),
  channel: z.string().nullish().catch(null),
})

export type Transaction = z.infer<typeof transaction>

/**
 * The report of a transaction, with the amount in minor units that was paid for us, without fees that the payer bears.
 */
export function reportOf(paid: Transaction): PaymentReport {
  const { reference, currency, domain } = paid
  const transactionId = paid.id == null ? null : String(paid.id)
  const status = statusOf(paid.status)
  const channel = paid.channel ?? null
  return { reference, currency, domain, transactionId, status, channel, amount: creditOf(paid) }
}

/**
 * If the payer bears the fees, `amount` includes them and `requested_amount` is ours. Never more
 * than was paid: a partial charge has an amount below the requested one.
 */
function creditOf({ amount, requested_amount }: Transaction): Minor {
  const requested = requested_amount ?? amount
  return requested < amount ? requested : amount
}

function statusOf(status: string): PaymentReport['status'] {
  if (status === 'success' || status === 'failed' || status === 'abandoned') return status
  return status === 'reversed' ? 'failed' : 'pending'
}
