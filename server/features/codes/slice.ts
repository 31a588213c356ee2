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
 * Codes and one-time links, which prove that a user can read an address. Other slices `request` and `prove` a code, and
 * `consume` it in the transaction that it authorizes; a job sends it in between.
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
