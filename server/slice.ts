import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/events.ts'
import type { Route } from './http/mount.ts'
import type { Serving } from './http/serve.ts'
import type { Errand, Job, Timed } from './jobs/jobs.ts'

/** The jobs that a slice has done in reaction to events, by their names. */
export type Reactions = {
  [E in DomainEvent as E['name']]?: (event: E) => Errand[]
}

/** What one slice adds to the program. Everything else reads it from here (server/slices.ts). */
export interface Slice {
  /** Calls of the contract. */
  routes?: Route[]
  /** Pages that the server draws itself, outside of the contract. */
  pages?: ((app: FastifyInstance, serving: Serving) => Promise<void>)[]
  /** Jobs that its reactions ask for. */
  jobs?: Job<never>[]
  reactions?: Reactions
  /** Jobs that the clock asks for; cron lines are in UTC, Lagos is an hour ahead. */
  timed?: Timed[]
  /** Erases what a closed account has in its tables. Safe to run twice, in any order with those of other slices. */
  erase?: Job<{ userId: string }>
}
