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
import type { Errand, Job } from './jobs/jobs.ts'

type Reactions = { [E in DomainEvent as E['name']]: (event: E) => Errand[] }

/** What each slice erases of a closed account, in any order and any number of times. */
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

/** What happens when something happened: every reaction of the product, on one page. */
export const reactions: Reactions = {
  'code-wanted': ({ userId, purpose, link }) => [errand(sendCodeJob, { userId, purpose, link })],
  'reset-requested': ({ requestId }) => [errand(requestResetJob, { requestId })],
  'code-guessed-at': ({ userId }) => [errand(codeGuessedAtJob, { userId })],
  'email-pending': ({ userId }) => [
    errand(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    errand(emailPendingJob, { userId }),
  ],
  'email-restored': ({ userId, droppedEmail }) => [
    errand(emailRestoredJob, { userId, droppedEmail }),
  ],
  'email-changed': ({ userId, formerEmail }) => [errand(emailChangedJob, { userId, formerEmail })],
  'password-changed': ({ userId }) => [errand(passwordChangedJob, { userId })],
  'factor-changed': ({ userId, change, factor }) => [
    errand(factorChangedJob, { userId, change, factor }),
  ],
  'plan-paid': ({ userId }) => [
    errand(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
  ],
  'payment-event-stored': ({ eventId }) => [errand(handlePaymentEventJob, { eventId })],
  'subscriber-added': ({ subscriberId }) => [errand(welcomeJob, { subscriberId })],
  'account-closed': ({ userId, email, userName, proved, formerEmails }) => [
    ...erasures(userId),
    // An address that was never proved may be a stranger's, who had no account and may read the newsletter.
    ...(proved
      ? [
          errand(accountClosedJob, { email, name: userName }),
          errand(forgetSubscriberJob, { email }),
        ]
      : []),
    ...formerEmails.map((former) => errand(accountClosedJob, { email: former, name: userName })),
  ],
  'erasure-due': ({ userId }) => erasures(userId),
}

/** The jobs that an event asks for. */
export function reactTo(event: DomainEvent): Errand[] {
  // Each name has the reaction to its own event by the type above; a lookup by a union's name cannot show it.
  const react = reactions[event.name] as (event: DomainEvent) => Errand[]
  return react(event)
}

/** Every job that a reaction may ask for. */
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

function erasures(userId: string): Errand[] {
  return ERASURES.map((job) => errand(job, { userId }))
}

function errand<Data extends object>(job: Job<Data>, data: Data): Errand {
  return { job: job.name, data }
}
