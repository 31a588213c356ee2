import { z } from 'zod'
import type { Minor } from '../../../domain/money.ts'
import type { PaymentReport } from './port.ts'

/** Kobo: an integer, which some answers write as a string. */
export const kobo = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)])
  .transform((value) => BigInt(value))

/** What every answer has. Two shapes of error contradict each other in the rest, so only these fields are read. */
export const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().catch(''),
  data: z.unknown().optional(),
})

export type Envelope = z.infer<typeof envelope>

export const initialized = z.object({ authorization_url: z.string(), reference: z.string() })

/** The fields of a transaction that decide; all others, and their many nulls, are left alone. */
export const transaction = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount: kobo,
  requested_amount: kobo.nullish(),
})

export type Transaction = z.infer<typeof transaction>

export function reportOf(paid: Transaction): PaymentReport {
  const { reference, currency, domain } = paid
  const transactionId = paid.id == null ? null : String(paid.id)
  const status = statusOf(paid.status)
  return { reference, currency, domain, transactionId, status, amount: creditOf(paid) }
}

/**
 * Where the payer bears the fees, `amount` holds them too and `requested_amount` is ours. Never more
 * than was paid: a charge in part has an amount below the requested one.
 */
function creditOf({ amount, requested_amount }: Transaction): Minor {
  const asked = requested_amount ?? amount
  return asked < amount ? asked : amount
}

function statusOf(status: string): PaymentReport['status'] {
  if (status === 'success' || status === 'failed' || status === 'abandoned') return status
  return status === 'reversed' ? 'failed' : 'pending'
}
