import type { PgBoss } from 'pg-boss'
import { DEAD_QUEUE } from './dead.ts'

const YEAR = 365 * 86_400

/** A failed job is tried again for about a day, ever more slowly; after the last try it goes to the dead ones. */
export const QUEUE = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3_600,
  expireInSeconds: 300,
  // Of what is over, for whoever looks back. What waits is never thrown away: left alone, pg-boss does after 14 days.
  deleteAfterSeconds: 7 * 86_400,
  retentionSeconds: 10 * YEAR,
  deadLetter: DEAD_QUEUE,
  notify: true,
}

/** Makes a queue, unless it is there. The queue of dead jobs comes before all others, which name it. */
export async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, name === DEAD_QUEUE ? { retentionSeconds: 10 * YEAR } : QUEUE)
}

/**
 * Makes the queues that are missing, and gives those of an earlier version today's settings. Asks once when all is as
 * it should be. `heartbeatSeconds`: see HEARTBEAT in jobs.ts; null for none.
 */
export async function settleQueues(
  boss: PgBoss,
  names: string[],
  heartbeatSeconds: number | null,
): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!there.has(DEAD_QUEUE)) await makeQueue(boss, DEAD_QUEUE)
  const { deadLetter, retentionSeconds } = QUEUE
  for (const name of names) {
    const queue = there.get(name)
    if (!queue) await makeQueue(boss, name)
    const isCurrent =
      queue?.deadLetter === deadLetter && (queue.heartbeatSeconds ?? null) === heartbeatSeconds
    if (isCurrent) continue
    await boss.updateQueue(name, { deadLetter, retentionSeconds, heartbeatSeconds })
    await learnQueue(boss, name)
  }
}

/**
 * A send looks up a queue that was made or changed since the start. Inside a transaction the embedded engine would wait
 * for that look, and so for itself, for ever; here it is taken outside of any.
 */
export async function learnQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}
