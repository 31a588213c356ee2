import type { Db } from 'pg-boss'
import type { Log } from '../adapters/logging/log.ts'
import { listen } from '../db/listen.ts'
import { type OpenPool, QUEUE_LIMITS } from '../db/postgres.ts'

/**
 * The database adapter for pg-boss. Its built-in connections have no timeout on a server that hangs, and its listener
 * loses its error handlers with a lost connection, whose next error then ends the process.
 */
export function openQueueDatabase(
  url: string,
  openPool: OpenPool,
  log: Log,
): { db: Db; close(): Promise<void> } {
  const pool = openPool(QUEUE_LIMITS, log)
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotice, onConnect) =>
        listen(url, channel, { onNotice, onConnect }, log),
    },
    close: () => pool.end(),
  }
}
