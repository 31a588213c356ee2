import type { PgBoss } from 'pg-boss'
import { DEAD_QUEUE } from './dead.ts'

const YEAR = 365 * 86_400

/** A failed job is retried with backoff for about a day; after the last try it goes to the dead letter queue. */
export const QUEUE_OPTIONS = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3_600,
  expireInSeconds: 300,
  // Finished jobs are kept a week for diagnosis.
  deleteAfterSeconds: 7 * 86_400,
  // Waiting jobs are practically never deleted; the default of pg-boss is 14 days.
  retentionSeconds: 10 * YEAR,
  deadLetter: DEAD_QUEUE,
  notify: true,
}

/** Creates a queue unless it exists. The dead letter queue must come first, since the others refer to it. */
export async function createQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(
    name,
    name === DEAD_QUEUE ? { retentionSeconds: 10 * YEAR } : QUEUE_OPTIONS,
  )
}

/**
 * Creates missing queues and updates the settings of existing ones. A single query when nothing has changed.
 * `heartbeatSeconds`: see HEARTBEAT in jobs.ts; null for none.
 */
export async function syncQueues(
  boss: PgBoss,
  names: string[],
  heartbeatSeconds: number | null,
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(DEAD_QUEUE)) await createQueue(boss, DEAD_QUEUE)
  const { deadLetter, retentionSeconds } = QUEUE_OPTIONS
  for (const name of names) {
    const queue = existing.get(name)
    if (!queue) await createQueue(boss, name)
    const isCurrent =
      queue?.deadLetter === deadLetter && (queue.heartbeatSeconds ?? null) === heartbeatSeconds
    if (isCurrent) continue
    await boss.updateQueue(name, { deadLetter, retentionSeconds, heartbeatSeconds })
    await cacheQueue(boss, name)
  }
}

/**
 * Makes pg-boss cache a new or changed queue. Otherwise the next send looks it up, and inside a transaction the embedded
 * engine would deadlock on that query.
 */
export async function cacheQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}
