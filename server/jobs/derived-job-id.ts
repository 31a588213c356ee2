import { createHash } from 'node:crypto'
import type { JobRequest } from './job.ts'

/**
 * The deterministic id (UUIDv8, RFC 9562) of a job that the job `cause` sends. A job whose process dies before its
 * completion is stored runs again; what it then sends again has an existing id and is not enqueued twice.
 */
export function derivedJobId(cause: string, { job, data }: JobRequest): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([cause, job, data]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
