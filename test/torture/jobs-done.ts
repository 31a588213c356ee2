import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { RESUME_MS } from './mail-check.ts'
import type { World } from './world.ts'

/** Jobs that are due, running, or wait to be tried again. */
const WAITING = `select name || ' ' || state as found from pgboss.job where name <> 'dead'
  and (state in ('retry', 'active') or state = 'created' and start_after <= now())`

/** Waits until every job that is due has ended; one that has not after RESUME_MS is a violation. On PostgreSQL. */
export async function untilJobsDone(world: World, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const limit = performance.now() + RESUME_MS
    let waiting: { found: string }[] = []
    do {
      if (waiting.length > 0) await setTimeout(200)
      waiting = (await client.query<{ found: string }>(WAITING)).rows
    } while (waiting.length > 0 && performance.now() < limit)
    for (const { found } of waiting) world.violations.push(`a job was not finished: ${found}`)
  } finally {
    await client.end()
  }
}
