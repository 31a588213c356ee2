import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/events.ts'
import type { Route } from './http/pipeline/mount.ts'
import type { Serving } from './http/pipeline/serve.ts'
import type { Job, JobRequest, ScheduledJob } from './jobs/jobs.ts'

/** The jobs that a slice requests in reaction to events, by event name. */
export type Reactions = {
  [E in DomainEvent as E['name']]?: (event: E) => JobRequest[]
}

/** Everything that one slice adds to the program (server/slices.ts). */
export interface Slice {
  /** Calls of the contract. */
  routes?: Route[]
  /** Pages rendered by the server, outside of the contract. */
  pages?: ((app: FastifyInstance, serving: Serving) => Promise<void>)[]
  /** Jobs that its reactions request. */
  jobs?: Job<never>[]
  reactions?: Reactions
  /** Jobs that run on a schedule; cron lines are in UTC, Lagos is an hour ahead. */
  scheduled?: ScheduledJob[]
  /** Erases what a closed account has in its tables. Safe to run twice, in any order with those of other slices. */
  erase?: Job<{ accountId: string }>
  /** The same for what belongs to a user. */
  eraseUser?: Job<{ userId: string }>
}
