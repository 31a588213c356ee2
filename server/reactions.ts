import type { DomainEvent } from '../domain/events.ts'
import { type Job, type JobRequest, jobRequest } from './jobs/jobs.ts'
import type { Reactions } from './slice.ts'
import { slices } from './slices.ts'

const all = Object.values(slices)

/** What each slice erases of a closed account. */
const erasures = all.flatMap(({ erase }) => (erase ? [erase] : []))

/** The jobs that an event asks for, of every slice that reacts to it. */
export function reactTo(event: DomainEvent): JobRequest[] {
  return [
    ...(endsAccount(event) ? erasures.map((job) => jobRequest(job, { userId: event.userId })) : []),
    ...all.flatMap(({ reactions }) => reactionTo(reactions, event)),
  ]
}

/** Every job that a reaction may ask for. */
export const reactionJobs: Job<never>[] = [...all.flatMap(({ jobs = [] }) => jobs), ...erasures]

function reactionTo(reactions: Reactions | undefined, event: DomainEvent): JobRequest[] {
  // Each name has the reaction to its own event by the type; a lookup by a union's name cannot show it.
  const react = reactions?.[event.name] as ((event: DomainEvent) => JobRequest[]) | undefined
  return react?.(event) ?? []
}

function endsAccount(
  event: DomainEvent,
): event is DomainEvent & { name: 'account-closed' | 'erasure-due' } {
  return event.name === 'account-closed' || event.name === 'erasure-due'
}
