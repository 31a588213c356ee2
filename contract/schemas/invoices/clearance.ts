import { z } from 'zod'
import { CLEARANCE_STATES } from '../../../domain/invoices/clearance.ts'
import { optionalText } from '../../fields/common.ts'

/** The submission of an invoice to the NRS, as JSON. */
export const wireClearance = z
  .object({
    state: z.enum(CLEARANCE_STATES),
    irn: z.string(),
    /** The text of the QR code on the document; "" unless it is accepted. */
    qr: z.string(),
    /** Why it is rejected; "" otherwise. */
    reason: z.string(),
    tries: z.number().int(),
    /** Whether it is retried automatically: not once it was answered, nor after the last try. */
    triesAgain: z.boolean(),
  })
  .meta({ id: 'Clearance' })
export type WireClearance = z.infer<typeof wireClearance>

/** A tax ID as it is typed: 13 digits, or the older ten or twelve. */
const TAX_ID = /^(\d{13}|\d{8}-?\d{4}|\d{10})?$/

/** Body of `POST /invoice/clear/{id}`. */
export const clearFields = z.object({
  /** Of a customer that is a business; "" for others. */
  customerTaxID: optionalText('Tax ID', 20)
    .refine((value) => TAX_ID.test(value), 'A tax ID has 13 digits, or looks like 20198222-0002.')
    .default(''),
})
