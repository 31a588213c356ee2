import { sql } from 'kysely'
import type { Log } from '../adapters/logging/log.ts'
import type { Connection } from '../db/connect.ts'
import { isTransientError } from '../db/unavailable.ts'

/** Milliseconds between two searches for due jobs. */
const INTERVAL_MS = 2_000

/**
 * Wakes the worker of each queue with a due job: a retry, or a job that was sent for later, becomes due without a
 * notification. One statement asks for all queues. Returns what stops it.
 */
export function startWaking(
  { kysely }: Connection,
  wake: (queue: string) => void,
  log: Log,
): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      for (const name of await queuesWithDueJobs(kysely)) wake(name)
    } catch (error) {
      // During an outage the connections have logged it already.
      if (isTransientError(error)) log.debug({ err: error }, 'due jobs wait for the database')
      else log.error({ err: error }, 'due jobs were not looked for')
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void ask(), INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Read by the index from which workers fetch; a queue costs one entry of it, however many jobs are due. */
async function queuesWithDueJobs(kysely: Connection['kysely']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from pgboss.queue, lateral (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      limit 1
    ) due`.execute(kysely)
  return rows.map(({ name }) => name)
}
