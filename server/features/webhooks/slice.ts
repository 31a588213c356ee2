import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import {
  deliverDueJob,
  eraseWebhooksJob,
  pauseOfUserJob,
  resealWebhooksJob,
  tellPausedJob,
  tendWebhooksJob,
  webhooksChangedJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [tellPausedJob, webhooksChangedJob, pauseOfUserJob],
  reactions: {
    'webhooks-changed': ({ accountId, change, urls }) => [
      jobRequest(webhooksChangedJob, { accountId, change, urls }),
    ],
    'password-changed': ({ userId, pausesWebhooks }) =>
      pausesWebhooks ? [jobRequest(pauseOfUserJob, { userId })] : [],
    'webhook-paused': ({ accountId, webhookId }) => [
      jobRequest(tellPausedJob, { accountId, webhookId }),
    ],
  },
  polled: [deliverDueJob],
  scheduled: [
    { job: tendWebhooksJob, cron: '* * * * *' },
    { job: resealWebhooksJob, cron: '21 1 * * *' },
  ],
  erase: eraseWebhooksJob,
}
