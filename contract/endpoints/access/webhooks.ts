import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { changed, idParam, listOf, listQuery, message } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import {
  secretRenewal,
  webhookEdit,
  webhookFields,
  wireDelivery,
  wireWebhook,
} from '../../schemas/access/webhook.ts'
import { fromDelivery, fromWebhook, toDelivery, toWebhook } from '../../wire/access/webhook.ts'

export const webhook = mapped(wireWebhook, toWebhook, fromWebhook)
const delivery = mapped(wireDelivery, toDelivery, fromDelivery)

/** The secret is in one reply only: that of the call that made it. */
const newWebhook = mapped(
  wireWebhook.extend({ secret: z.string() }),
  ({ secret, ...wire }) => ({ ...toWebhook(wire), secret }),
  ({ secret, ...made }) => ({ ...fromWebhook(made), secret }),
)

const needs = ['session', 'verified', 'plan'] as const

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhook/list',
    summary: 'The webhooks of the account, newest first',
    needs,
    scope: null,
    query: listQuery.omit({ search: true }),
    replies: { 200: listOf(webhook) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/webhook/add',
    summary:
      'Adds a webhook. Its secret, which signs every delivery, is shown this once. Addresses inside a private network are refused',
    needs,
    scope: null,
    body: webhookFields,
    limit: 'webhooks',
    replies: { 201: z.object({ data: newWebhook, message: z.string() }) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhook/update/{id}',
    summary:
      'Changes a webhook, pauses it (`active: false`) or resumes it; absent fields stay unchanged',
    needs,
    scope: null,
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: webhookEdit,
    limit: 'webhooks',
    replies: { 200: changed(webhook) },
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/webhook/secret/{id}',
    summary:
      'Gives a webhook a new secret, which is shown this once. The former one also signs for 24 hours, or ends at once',
    needs,
    scope: null,
    params: idParam,
    body: secretRenewal,
    replies: { 200: z.object({ data: newWebhook, message: z.string() }) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhook/delete/{id}',
    summary: 'Deletes a webhook with its log; nothing more is delivered to it',
    needs,
    scope: null,
    params: idParam,
    replies: { 200: message },
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhook/deliveries/{id}',
    summary: 'Deliveries to a webhook in the last 30 days, newest first, with the responses',
    needs,
    scope: null,
    params: idParam,
    query: listQuery.omit({ search: true }),
    replies: { 200: listOf(delivery) },
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/webhook/redeliver/{deliveryID}',
    summary: 'Delivers an event once more, with the same id',
    needs,
    scope: null,
    params: z.object({ deliveryID: z.uuid() }),
    replies: { 200: changed(delivery) },
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhook/test/{id}',
    summary: 'Delivers an event `test`, also to a webhook that is paused',
    needs,
    scope: null,
    params: idParam,
    replies: { 200: changed(delivery) },
  }),
}
