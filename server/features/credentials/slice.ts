import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import {
  eraseCredentialsJob,
  passwordChangedJob,
  purgeCredentialsJob,
  requestResetJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  jobs: [requestResetJob, passwordChangedJob],
  reactions: {
    'reset-requested': ({ requestId }) => [jobRequest(requestResetJob, { requestId })],
    'password-changed': ({ userId, revoked, pausesWebhooks }) => [
      jobRequest(passwordChangedJob, { userId, revoked, pausesWebhooks }),
    ],
  },
  eraseUser: eraseCredentialsJob,
  scheduled: [{ job: purgeCredentialsJob, cron: '14 1 * * *' }],
}
