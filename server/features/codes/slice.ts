import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import {
  codeGuessedAtJob,
  eraseCodesJob,
  purgeCodesJob,
  requestCodeJob,
  sendCodeJob,
} from './jobs.ts'

/**
 * The proof that somebody reads an address: a mailed code, or a one-time link. Others `request` and `prove` one, and
 * `consume` it in the transaction that it authorizes; a job will `send` it in between.
 */
export const slice: Slice = {
  jobs: [sendCodeJob, requestCodeJob, codeGuessedAtJob],
  reactions: {
    'code-wanted': ({ userId, purpose, link }) => [
      jobRequest(sendCodeJob, { userId, purpose, link }),
    ],
    'code-guessed-at': ({ userId }) => [jobRequest(codeGuessedAtJob, { userId })],
    'email-pending': ({ userId }) => [
      jobRequest(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    ],
    'plan-paid': ({ userId }) => [
      jobRequest(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
    ],
  },
  eraseUser: eraseCodesJob,
  scheduled: [{ job: purgeCodesJob, cron: '12 1 * * *' }],
}
