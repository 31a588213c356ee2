import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import {
  deliverDueJob,
  eraseWebhooksJob,
  resealWebhooksJob,
  tellPausedJob,
  tendWebhooksJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [tellPausedJob],
  reactions: {
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
