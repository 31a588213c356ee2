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
