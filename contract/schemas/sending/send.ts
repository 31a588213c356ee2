import { z } from 'zod'
import { SEND_LIMITS, SEND_STATES } from '../../../domain/sending/sends.ts'
import { EMAIL_ERROR, email, optionalText } from '../../fields/common.ts'
import { toOneLine } from '../../fields/text.ts'

/** A mail with a document to one address as JSON. */
export const wireSend = z
  .object({
    _id: z.string(),
    to: z.string(),
    state: z.enum(SEND_STATES),
    /** Why it failed; empty otherwise. */
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Send' })
export type WireSend = z.infer<typeof wireSend>

const TOO_MANY = `A mail can go to ${SEND_LIMITS.addresses} addresses at most, in to and cc together.`

const to = z
  .array(email, { error: 'Enter the addresses as a list.' })
  .min(1, 'Enter an e-mail address.')
  .max(SEND_LIMITS.addresses, TOO_MANY)
const cc = z.array(email, { error: 'Enter the addresses as a list.' }).default([])
const subject = optionalText('Subject', SEND_LIMITS.subject).overwrite(toOneLine).default('')
const message = optionalText('Message', SEND_LIMITS.message).default('')

/** The choices for a mail with an invoice. Without subject and message it gets the default ones. */
export const mailFields = z
  .object({
    to,
    cc,
    subject,
    message,
  })
  .refine(({ to, cc }) => to.length + cc.length <= SEND_LIMITS.addresses, {
    path: ['cc'],
    error: TOO_MANY,
  })

export const receiptMailFields = z.object({ to, message })

/** Addresses as they are typed into one field, with commas or blanks between them. */
function typedAddresses() {
  return z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .superRefine((addresses, context) => {
      const wrong = addresses.find((address) => !email.safeParse(address).success)
      if (wrong !== undefined) context.addIssue(`“${wrong}” is not an e-mail address.`)
    })
}

/** mailFields as a form has them. */
export const typedMailFields = z.object({
  to: typedAddresses()
    .refine((to) => to.length > 0, EMAIL_ERROR)
    .refine((to) => to.length <= SEND_LIMITS.addresses, TOO_MANY),
  cc: typedAddresses().refine((cc) => cc.length < SEND_LIMITS.addresses, TOO_MANY),
  subject,
  message,
})
