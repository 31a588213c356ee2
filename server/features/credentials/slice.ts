import { errand } from '../../jobs/jobs.ts'
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
    'code-wanted': ({ userId, purpose, link }) => [errand(sendCodeJob, { userId, purpose, link })],
    'reset-requested': ({ requestId }) => [errand(requestResetJob, { requestId })],
    'code-guessed-at': ({ userId }) => [errand(codeGuessedAtJob, { userId })],
    'email-pending': ({ userId }) => [
      errand(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    ],
    'password-changed': ({ userId }) => [errand(passwordChangedJob, { userId })],
    'plan-paid': ({ userId }) => [
      errand(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
    ],
  },
}
