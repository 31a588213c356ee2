import type { DomainEvent } from '../domain/events.ts'
import {
  emailChangedJob,
  emailPendingJob,
  passwordChangedJob,
  requestCodeJob,
  sendCodeJob,
} from './features/auth/jobs.ts'
import { welcomeJob } from './features/newsletter/jobs.ts'
import type { Errand, Job } from './jobs/jobs.ts'

type Reactions = { [E in DomainEvent as E['name']]: (event: E) => Errand[] }

/** What happens when something happened: every reaction of the product, on one page. */
export const reactions: Reactions = {
  'code-wanted': ({ userId, purpose }) => [errand(sendCodeJob, { userId, purpose })],
  'email-pending': ({ userId }) => [
    errand(requestCodeJob, { userId, purpose: 'email', pace: 'changed' }),
    errand(emailPendingJob, { userId }),
  ],
  'email-changed': ({ userId, formerEmail }) => [errand(emailChangedJob, { userId, formerEmail })],
  'password-changed': ({ userId }) => [errand(passwordChangedJob, { userId })],
  'plan-paid': ({ userId }) => [
    errand(requestCodeJob, { userId, purpose: 'activation', pace: 'paid' }),
  ],
  'subscriber-added': ({ subscriberId }) => [errand(welcomeJob, { subscriberId })],
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
  emailPendingJob,
  emailChangedJob,
  passwordChangedJob,
  welcomeJob,
] as Job<never>[]

function errand<Data extends object>(job: Job<Data>, data: Data): Errand {
  return { job: job.name, data }
}
