import { createHash } from 'node:crypto'
import type { Errand } from './jobs.ts'

/**
 * The id (UUIDv8, RFC 9562) of a job that the job `cause` asks for. A job whose process dies after its change and before
 * that is noted runs again; what it then asks for once more has an id that is there already, and is not enqueued twice.
 */
export function consequenceOf(cause: string, { job, data }: Errand): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([cause, job, data]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
