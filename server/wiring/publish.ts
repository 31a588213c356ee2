import type { DomainEvent } from '../../domain/events.ts'
import type { SecurityEvent } from '../adapters/logging/security-log.ts'
import type { Ctx } from '../ctx.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { reactTo } from './reactions.ts'

/** The events that change who may sign in, by their name in the security log. */
const SECURITY_EVENTS: Partial<Record<DomainEvent['name'], SecurityEvent>> = {
  'reset-requested': 'reset-requested',
  'password-changed': 'password-changed',
  'email-pending': 'email-change-requested',
  'email-changed': 'email-changed',
  'factor-changed': 'factor-changed',
  'keys-changed': 'keys-changed',
  'webhooks-changed': 'webhooks-changed',
  'email-restored': 'email-changed',
  'account-closed': 'account-closed',
}

/** Publishes events: those that matter to security are logged, and the jobs that react to them are queued. */
export function createPublish(queue: Pick<JobQueue, 'send'>): Ctx['publish'] {
  return async ({ security, cause }, tx, event) => {
    const name = SECURITY_EVENTS[event.name]
    if (name)
      security.record(
        name,
        'userId' in event && event.userId !== null ? { userId: event.userId } : {},
      )
    for (const jobRequest of reactTo(event)) await queue.send(tx, jobRequest, cause)
  }
}
