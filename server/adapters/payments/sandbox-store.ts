import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { createFile, isFault, replaceFile } from '../folders/atomic-file.ts'
import { isReference } from './reference.ts'

const storedPayment = z.object({
  reference: z.string(),
  /** Kobo. */
  amount: z.string().transform((value) => BigInt(value)),
  currency: z.enum(['NGN', 'USD']),
  /** The paid amount, if it differs from the requested one. */
  paidAmount: z
    .string()
    .transform((value) => BigInt(value))
    .nullish(),
  paidCurrency: z.string().nullish(),
  /** How it was paid; by card if nothing else was said. */
  paidChannel: z.string().nullish(),
  /** Kobo refunded so far. */
  refunded: z
    .string()
    .transform((value) => BigInt(value))
    .nullish(),
  email: z.string(),
  callbackUrl: z.string(),
  label: z.string().nullable(),
  status: z.enum(['pending', 'success', 'failed', 'cancelled']),
  /** ISO 8601 with Z. */
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})

export type StoredPayment = z.infer<typeof storedPayment>

/** Payments of the sandbox, one JSON file each, so that they survive a restart. */
export interface SandboxStore {
  /** False if the reference exists already. */
  add(payment: StoredPayment): Promise<boolean>
  replace(payment: StoredPayment): Promise<void>
  find(reference: string): Promise<StoredPayment | null>
}

/** The payments in the folder `dir`, which is created with the first one. */
export function createSandboxStore(dir: string): SandboxStore {
  const fileOf = (reference: string) => path.join(dir, `${reference}.json`)
  return {
    add: (payment) => createFile(fileOf(payment.reference), textOf(payment)),
    replace: (payment) => replaceFile(fileOf(payment.reference), textOf(payment)),
    async find(reference) {
      if (!isReference(reference)) return null
      try {
        return storedPayment.parse(JSON.parse(await readFile(fileOf(reference), 'utf8')))
      } catch (error) {
        if (isFault(error, 'ENOENT')) return null
        throw error
      }
    },
  }
}

function textOf(payment: StoredPayment): string {
  return JSON.stringify(payment, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
