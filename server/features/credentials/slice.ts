import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import {
  codeGuessedAtJob,
  passwordChangedJob,
  requestCodeJob,
  requestResetJob,
  sendCodeJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  jobs: [sendCodeJob, requestCodeJob, requestResetJob, codeGuessedAtJob, passwordChangedJob],
  reactions: {
    'code-wanted': ({ userId, purpose, link }) => [
      jobRequest(sendCodeJob, { userId, purpose, link }),
    ],
    'reset-requested': ({ requestId }) => [jobRequest(requestResetJob, { requestId })],
    'code-guessed-at': ({ userId }) => [jobRequest(codeGuessedAtJob, { userId })],
    'email-pending': ({ userId }) => [
      jobRequest(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    ],
    'password-changed': ({ userId }) => [jobRequest(passwordChangedJob, { userId })],
    'plan-paid': ({ userId }) => [
      jobRequest(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
    ],
  },
}
