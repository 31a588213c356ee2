import type { DomainEvent } from '../domain/events.ts'
import { accountClosedJob, eraseSignInsJob } from './features/auth/jobs.ts'
import { eraseBusinessesJob } from './features/businesses/jobs.ts'
import {
  codeGuessedAtJob,
  passwordChangedJob,
  requestCodeJob,
  requestResetJob,
  sendCodeJob,
} from './features/credentials/jobs.ts'
import { eraseCustomersJob } from './features/customers/jobs.ts'
import { eraseExportsJob } from './features/exports/jobs.ts'
import { eraseFactorsJob, factorChangedJob } from './features/factors/jobs.ts'
import { eraseFilesJob } from './features/files/jobs.ts'
import { eraseContactsJob } from './features/invoices/jobs.ts'
import { forgetSubscriberJob, welcomeJob } from './features/newsletter/jobs.ts'
import { eraseSubscriptionJob, handlePaymentEventJob } from './features/subscriptions/jobs.ts'
import { eraseTrailJob } from './features/trail/jobs.ts'
import { emailChangedJob, emailPendingJob, emailRestoredJob } from './features/users/jobs.ts'
import { eraseVersionContactsJob } from './features/versions/jobs.ts'
import type { Job, JobRequest } from './jobs/jobs.ts'

type Reactions = { [E in DomainEvent as E['name']]: (event: E) => JobRequest[] }

/** What each slice erases of a closed account. They may run in any order and any number of times. */
const ERASURES = [
  eraseSignInsJob,
  eraseFactorsJob,
  eraseTrailJob,
  eraseSubscriptionJob,
  eraseExportsJob,
  eraseContactsJob,
  eraseVersionContactsJob,
  eraseCustomersJob,
  eraseBusinessesJob,
  eraseFilesJob,
]

/** The jobs that follow from each event: every reaction of the product, on one page. */
export const reactions: Reactions = {
  'code-wanted': ({ userId, purpose, link }) => [
    jobRequest(sendCodeJob, { userId, purpose, link }),
  ],
  'reset-requested': ({ requestId }) => [jobRequest(requestResetJob, { requestId })],
  'code-guessed-at': ({ userId }) => [jobRequest(codeGuessedAtJob, { userId })],
  'email-pending': ({ userId }) => [
    jobRequest(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    jobRequest(emailPendingJob, { userId }),
  ],
  'email-restored': ({ userId, droppedEmail }) => [
    jobRequest(emailRestoredJob, { userId, droppedEmail }),
  ],
  'email-changed': ({ userId, formerEmail }) => [
    jobRequest(emailChangedJob, { userId, formerEmail }),
  ],
  'password-changed': ({ userId }) => [jobRequest(passwordChangedJob, { userId })],
  'factor-changed': ({ userId, change, factor }) => [
    jobRequest(factorChangedJob, { userId, change, factor }),
  ],
  'plan-paid': ({ userId }) => [
    jobRequest(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
  ],
  'payment-event-stored': ({ eventId }) => [jobRequest(handlePaymentEventJob, { eventId })],
  'subscriber-added': ({ subscriberId }) => [jobRequest(welcomeJob, { subscriberId })],
  'account-closed': ({ userId, email, userName, proved, formerEmails }) => [
    ...erasures(userId),
    // An unverified address may belong to somebody else, who never had an account and may read the newsletter.
    ...(proved
      ? [
          jobRequest(accountClosedJob, { email, name: userName }),
          jobRequest(forgetSubscriberJob, { email }),
        ]
      : []),
    ...formerEmails.map((former) =>
      jobRequest(accountClosedJob, { email: former, name: userName }),
    ),
  ],
  'erasure-due': ({ userId }) => erasures(userId),
}

/** The jobs that an event triggers. */
export function reactTo(event: DomainEvent): JobRequest[] {
  // The type above pairs each name with its own event; TypeScript cannot show this for a lookup by a union.
  const react = reactions[event.name] as (event: DomainEvent) => JobRequest[]
  return react(event)
}

/** Every job that a reaction may trigger. */
export const reactionJobs = [
  sendCodeJob,
  requestCodeJob,
  requestResetJob,
  codeGuessedAtJob,
  emailPendingJob,
  emailChangedJob,
  emailRestoredJob,
  passwordChangedJob,
  handlePaymentEventJob,
  factorChangedJob,
  welcomeJob,
  accountClosedJob,
  forgetSubscriberJob,
  ...ERASURES,
] as Job<never>[]

function erasures(userId: string): JobRequest[] {
  return ERASURES.map((job) => jobRequest(job, { userId }))
}

function jobRequest<Data extends object>(job: Job<Data>, data: Data): JobRequest {
  return { job: job.name, data }
}
