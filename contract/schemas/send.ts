import { z } from 'zod'
import { SEND_LIMITS, SEND_STATES } from '../../domain/sending/sends.ts'
import { email, optionalText } from '../fields/common.ts'
import { toOneLine } from '../fields/text.ts'

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

const to = z
  .array(email, { error: 'Enter the addresses as a list.' })
  .min(1, 'Enter an e-mail address.')
  .max(SEND_LIMITS.addresses, `A mail can go to ${SEND_LIMITS.addresses} addresses at most.`)
const cc = z.array(email, { error: 'Enter the addresses as a list.' }).default([])
const message = optionalText('Message', SEND_LIMITS.message).default('')

/** What is chosen for a mail with an invoice. Without subject and message it gets the usual ones. */
export const mailFields = z
  .object({
    to,
    cc,
    subject: optionalText('Subject', SEND_LIMITS.subject).overwrite(toOneLine).default(''),
    message,
  })
  .refine(({ to, cc }) => to.length + cc.length <= SEND_LIMITS.addresses, {
    path: ['cc'],
    error: `A mail can go to ${SEND_LIMITS.addresses} addresses at most, in to and cc together.`,
  })

export const receiptMailFields = z.object({ to, message })
