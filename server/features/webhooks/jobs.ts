import { toAccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { deliverDue } from './commands/deliver-due.ts'
import { eraseWebhooks } from './commands/erase.ts'
import { pauseFailing } from './commands/pause-failing.ts'
import { purgeWebhooks } from './commands/purge.ts'
import { resealBatch } from './commands/reseal.ts'
import { tellPaused } from './commands/tell-paused.ts'

export const deliverDueJob = defineJob<object>({ name: 'webhooks.deliver', run: deliverDue })

export const tendWebhooksJob = defineJob<object>({
  name: 'webhooks.tend',
  run: async (ctx) => {
    await deliverDue(ctx)
    await pauseFailing(ctx)
    await purgeWebhooks(ctx)
  },
})

export const resealWebhooksJob = defineJob<object>({
  name: 'webhooks.reseal',
  run: async (ctx) => {
    while ((await resealBatch(ctx)) > 0);
  },
})

export const tellPausedJob = defineJob<{ accountId: string; webhookId: string }>({
  name: 'webhooks.tell-paused',
  // Our own event named the account.
  run: (ctx, { accountId, webhookId }) => tellPaused(ctx, toAccountId(accountId), webhookId),
})

export const eraseWebhooksJob = defineJob<{ accountId: string }>({
  name: 'webhooks.erase',
  run: (ctx, { accountId }) => eraseWebhooks(ctx, accountId),
})
