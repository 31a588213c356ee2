import type { Webhook, WebhookDelivery } from '../../../domain/access/webhook.ts'
import type { WireDelivery, WireWebhook } from '../../schemas/access/webhook.ts'

const toMoment = (text: string | null) => (text === null ? null : new Date(text))
const fromMoment = (moment: Date | null) => moment?.toISOString() ?? null

/** The domain's webhook of a response, with moments as dates. */
export function toWebhook({
  _id,
  failingSince,
  pausedAt,
  formerSecretUntil,
  createdAt,
  ...wire
}: WireWebhook): Webhook {
  return {
    ...wire,
    id: _id,
    failingSince: toMoment(failingSince),
    pausedAt: toMoment(pausedAt),
    formerSecretUntil: toMoment(formerSecretUntil),
    createdAt: new Date(createdAt),
  }
}

/** The JSON of a webhook, without its secret. */
export function fromWebhook({
  id,
  failingSince,
  pausedAt,
  formerSecretUntil,
  createdAt,
  ...hook
}: Webhook): WireWebhook {
  return {
    ...hook,
    _id: id,
    failingSince: fromMoment(failingSince),
    pausedAt: fromMoment(pausedAt),
    formerSecretUntil: fromMoment(formerSecretUntil),
    createdAt: createdAt.toISOString(),
  }
}

/** The domain's delivery of a response, with moments as dates. */
export function toDelivery({ _id, nextAt, createdAt, ...wire }: WireDelivery): WebhookDelivery {
  return { ...wire, id: _id, nextAt: toMoment(nextAt), createdAt: new Date(createdAt) }
}

/** The JSON of a delivery, without its body. */
export function fromDelivery({
  id,
  nextAt,
  createdAt,
  ...delivery
}: WebhookDelivery): WireDelivery {
  return {
    ...delivery,
    _id: id,
    nextAt: fromMoment(nextAt),
    createdAt: createdAt.toISOString(),
  }
}
