import { z } from 'zod'
import { PAUSE_REASONS, WEBHOOK_EVENTS } from '../../../domain/access/webhook.ts'

const events = z.array(z.enum(WEBHOOK_EVENTS, { error: 'There is no such event.' }), {
  error: 'Choose at least one event.',
})

/** A webhook as JSON; contract/wire/access/webhook.ts maps it to the domain. */
export const wireWebhook = z
  .object({
    _id: z.string(),
    url: z.string(),
    events,
    active: z.boolean(),
    failingSince: z.iso.datetime().nullable(),
    pausedAt: z.iso.datetime().nullable(),
    pausedFor: z.enum(PAUSE_REASONS).nullable(),
    formerSecretUntil: z.iso.datetime().nullable(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type WireWebhook = z.infer<typeof wireWebhook>

/** One event on its way to one webhook, as JSON. */
export const wireDelivery = z
  .object({
    _id: z.string(),
    event: z.enum([...WEBHOOK_EVENTS, 'test']),
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.number().int(),
    status: z.number().int().nullable(),
    answer: z.string(),
    nextAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WireDelivery = z.infer<typeof wireDelivery>

const ADDRESS_ERROR = 'Enter an address that begins with https:// or http://.'

const address = z
  .string({ error: ADDRESS_ERROR })
  .trim()
  .max(2_000, 'That address is too long.')
  .refine(isWebAddress, ADDRESS_ERROR)
  .meta({ format: 'uri' })

/** Without a user name or password: they would be shown in the list and in the log. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
}

const chosenEvents = events
  .min(1, 'Choose at least one event.')
  .max(50, 'There are not so many events.')
  .overwrite((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))

/** Body of a new webhook. */
export const webhookFields = z.object({ url: address, events: chosenEvents })

/** Body of a renewal of the secret. The former one ends at once if `endFormer` is true, else after a day. */
export const secretRenewal = z.object({
  endFormer: z.boolean({ error: 'endFormer must be true or false.' }).default(false),
})

/** Body of a change; absent fields stay unchanged. One based on an earlier version is refused. */
export const webhookEdit = z.object({
  url: address.optional(),
  events: chosenEvents.optional(),
  active: z.boolean({ error: 'active must be true or false.' }).optional(),
  version: z.number({ error: 'version must be a whole number.' }).int().optional(),
})
