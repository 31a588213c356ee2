import type { Engine } from '../server/db/engine/engine.ts'

/** Tables with schema metadata, which no test changes. */
const KEPT = ['public.migrations', 'public.protected_tables', 'pgboss.version', 'pgboss.queue']

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
      await empty(engine)
      idle.push(engine)
    },
    get closed() {
      return closed
    },
  }
}

async function empty(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ names: string }>(
    `select string_agg(format('%I.%I', nspname, relname), ', ') as names
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
      and nspname || '.' || relname <> all ($1)`,
    [KEPT],
  )
  await engine.exec(`truncate ${rows[0]?.names} restart identity`)
  // Nothing else writes checkpoints here, and the WAL would grow with every test.
  await engine.exec('checkpoint')
}
