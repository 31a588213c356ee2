import type { WebhookChange } from '../../../domain/events.ts'
import type { AccountId, UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { mailMembers } from '../accounts/index.ts'
import { eraseWebhooks } from './commands/erase.ts'
import { pauseFailing } from './commands/pause-failing.ts'
import { pauseOfUser } from './commands/pause-of-user.ts'
import { purgeWebhooks } from './commands/purge.ts'
import { resealBatch } from './commands/reseal.ts'
import { deliverDue } from './flows/deliver-due.ts'
import { tellPaused } from './flows/tell-paused.ts'
import { webhooksChangedMail } from './mails.ts'

export const deliverDueJob = defineJob<object>({ name: 'webhooks.deliver', run: deliverDue })

export const tendWebhooksJob = defineJob<object>({
  name: 'webhooks.tend',
  run: async (ctx) => {
    // First what takes no time: deliveries may take as long as a run does.
    await pauseFailing(ctx)
    await purgeWebhooks(ctx)
    await deliverDue(ctx)
  },
})

export const resealWebhooksJob = defineJob<object>({
  name: 'webhooks.reseal',
  run: async (ctx) => {
    while ((await resealBatch(ctx)) > 0);
  },
})

export const tellPausedJob = defineJob<{ accountId: AccountId; webhookId: string }>({
  name: 'webhooks.tell-paused',
  // Our own event named the account.
  run: (ctx, { accountId, webhookId }) => tellPaused(ctx, accountId, webhookId),
})

/** Mails everybody who works in an account what happened to its webhooks. If it runs twice, it mails twice. */
export const webhooksChangedJob = defineJob<{
  accountId: AccountId
  change: WebhookChange
  urls: string[]
}>({
  name: 'webhooks.tell-changed',
  run: (ctx, { accountId, ...facts }) =>
    mailMembers(ctx, accountId, (addressed) => webhooksChangedMail({ ...addressed, ...facts })),
})

export const pauseOfUserJob = defineJob<{ userId: UserId }>({
  name: 'webhooks.pause-of-user',
  run: (ctx, { userId }) => pauseOfUser(ctx, userId),
})

export const eraseWebhooksJob = defineJob<{ accountId: AccountId }>({
  name: 'webhooks.erase',
  run: (ctx, { accountId }) => eraseWebhooks(ctx, accountId),
})
