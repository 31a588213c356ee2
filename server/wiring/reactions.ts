import type { DomainEvent } from '../../domain/events.ts'
import { type Job, type JobRequest, jobRequest } from '../jobs/jobs.ts'
import type { Reactions } from '../slice.ts'
import { slices } from '../slices.ts'

const all = Object.values(slices)

/** What each slice erases of a closed account, and of its user. */
const accountErasures = all.flatMap(({ erase }) => (erase ? [erase] : []))
const userErasures = all.flatMap(({ eraseUser }) => (eraseUser ? [eraseUser] : []))

/** The jobs that follow from an event, in all slices that react to it. */
export function reactTo(event: DomainEvent): JobRequest[] {
  return [
    ...(endsAccount(event) ? eraseAll(event) : []),
    ...all.flatMap(({ reactions }) => reactionTo(reactions, event)),
  ]
}

/** Every job that can follow from an event. */
export const reactionJobs: Job<never>[] = [
  ...all.flatMap(({ jobs = [] }) => jobs),
  ...accountErasures,
  ...userErasures,
]

function reactionTo(reactions: Reactions | undefined, event: DomainEvent): JobRequest[] {
  // Each name has the reaction to its own event by the type; a lookup by a union's name cannot show it.
  const react = reactions?.[event.name] as ((event: DomainEvent) => JobRequest[]) | undefined
  return react?.(event) ?? []
}

type Ending = DomainEvent & { name: 'account-closed' | 'erasure-due' }

function eraseAll({ userId, accountIds }: Ending): JobRequest[] {
  return [
    ...accountIds.flatMap((accountId) =>
      accountErasures.map((job) => jobRequest(job, { accountId })),
    ),
    ...(userId === null ? [] : userErasures.map((job) => jobRequest(job, { userId }))),
  ]
}

function endsAccount(event: DomainEvent): event is Ending {
  return event.name === 'account-closed' || event.name === 'erasure-due'
}
