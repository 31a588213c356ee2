import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/events.ts'
import type { AccountId, UserId } from '../domain/ids.ts'
import type { ZipEntry } from './adapters/formats/zip.ts'
import type { Ctx } from './ctx.ts'
import type { MemberScope } from './db/database.ts'
import type { Caller, Route } from './http/pipeline/mount.ts'
import type { Serving } from './http/pipeline/serve.ts'
import type { Job, JobRequest, ScheduledJob } from './jobs/jobs.ts'

/** The jobs that a slice requests in reaction to events, by event name. */
export type Reactions = {
  [E in DomainEvent as E['name']]?: (event: E) => JobRequest[]
}

/** Files of an export whose names are known only as they are written. */
export interface ExportedFiles {
  /** How many there will be, as far as it is known in advance. */
  count(scope: MemberScope): Promise<number>
  files(ctx: Ctx, caller: Caller): AsyncIterable<ZipEntry>
}

/** What one slice adds to the export of all data of an account and its user (NDPA 2023 ss.34 and 38). */
export interface Exported {
  /** Its records. They are read when the archive comes to their file. */
  records?(ctx: Ctx, caller: Caller): ZipEntry[]
  pictures?: ExportedFiles
  papers?: ExportedFiles
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
  /** Jobs that run every second, in every process that runs jobs: cheap when there is nothing to do. */
  polled?: Job<never>[]
  /** Jobs that run on a schedule; cron lines are in UTC, Lagos is an hour ahead. */
  scheduled?: ScheduledJob[]
  /** In the archive the records of all slices come first, then the pictures, then the papers. */
  export?: Exported
  /** Erases what a closed account has in its tables. Safe to run twice, in any order with those of other slices. */
  erase?: Job<{ accountId: AccountId }>
  /** The same for what belongs to a user. */
  eraseUser?: Job<{ userId: UserId }>
}
