import { addDays, after, DAY } from '../../domain/dates.ts'
import type { Ctx } from '../ctx.ts'
import { addKey } from '../features/api-keys/commands/add.ts'
import { addWebhook } from '../features/webhooks/flows/add-webhook.ts'
import { editWebhook } from '../features/webhooks/flows/edit-webhook.ts'
import type { Caller } from '../http/pipeline/mount.ts'

const HOUR = 3_600

/** Entries of the log: event, hours ago, result and response. */
const LOG = [
  ['test', 50, 'delivered', 1, 200, 'ok'],
  ['payment.received', 49, 'delivered', 2, 200, 'ok'],
  ['invoice.paid', 49, 'delivered', 1, 200, 'ok'],
  ['payment.received', 26, 'failed', 8, 502, 'Bad gateway'],
] as const

/**
 * Adds an expired key, and a webhook that its owner has paused, with a log. Their secrets were never shown. No mails
 * about the past are sent, and nothing is looked up in the network.
 */
export async function addDemoConnections(ctx: Ctx, caller: Caller): Promise<void> {
  const silent = {
    ...{ ...ctx, emit: async () => {} },
    hooks: { ...ctx.hooks, check: async () => {} },
  }
  const expiresOn = addDays(ctx.clock.today(), 1)
  await addKey(silent, caller, { name: 'Till of the shop', scopes: ['read', 'write'], expiresOn })
  const { id } = await addWebhook(silent, caller, {
    url: 'https://till.risiti.example/paid',
    events: ['invoice.paid', 'payment.received'],
  })
  await editWebhook(silent, caller, id, { active: false })
  await ctx.db.system((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values(
        LOG.map(([event, hours, state, attempts, status, answer]) => ({
          ...{ account_id: caller.account, id: ctx.random.id(), webhook_id: id },
          ...{ event, state, attempts, status, answer, body: '{}' },
          created_at: after(ctx.clock.now(), 3 * DAY - hours * HOUR),
        })),
      )
      .execute(),
  )
}
