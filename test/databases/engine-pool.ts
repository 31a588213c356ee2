import type { Engine } from '../../server/db/engine/engine.ts'
import { EMPTY } from './empty-database.ts'

/** How much WAL an engine keeps in memory. */
const WAL_BYTES = 33_554_432

/** Engines that tests have returned, emptied of all rows. */
const idle: Engine[] = []

/**
 * An engine with a migrated, empty database from the pool of this process, or started by `start`: starting takes a
 * second, emptying a tenth of that. Closing it returns it to the pool. Not for tests that change tables or roles.
 */
export async function takeEngine(start: () => Promise<Engine>): Promise<Engine> {
  const engine = idle.pop() ?? (await start())
  const stops = new Set<() => Promise<void>>()
  let closed = false
  // Work that a test left running must not write into the next test's database.
  const open = () => {
    if (closed) throw new Error('This database was closed')
    return engine
  }
  return {
    take: async () => open().take(),
    query: async (text, params) => open().query(text, params),
    exec: async (text) => open().exec(text),
    transaction: async (work) => open().transaction(work),
    listen: async (channel, onMessage) => {
      const stop = await open().listen(channel, onMessage)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    dumpDataDir: async (compression) => open().dumpDataDir(compression),
    close: async () => {
      if (closed) return
      closed = true
      for (const stop of stops) await stop()
      await engine.exec(EMPTY)
      await checkpointIfDue(engine)
      idle.push(engine)
    },
    get closed() {
      return closed
    },
  }
}

/** Nothing else writes checkpoints here, and the WAL would grow with every test. */
async function checkpointIfDue(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ due: boolean }>(
    `select pg_current_wal_lsn() - checkpoint_lsn > ${WAL_BYTES} as due from pg_control_checkpoint()`,
  )
  if (rows[0]?.due) await engine.exec('checkpoint')
}
