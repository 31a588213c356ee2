import { createMutex } from '../../adapters/mutex.ts'
import type { Answer, Engine, Statements } from './engine.ts'
import { startThread, type Thread } from './thread.ts'

/** SQLSTATE in_failed_sql_transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** Milliseconds without an answer after which a thread that may have no room on its disk counts as stuck. */
const STUCK_MS = 5_000

/**
 * The embedded database in a thread of its own, so that a long statement, or a disk without room, cannot keep this one
 * from answering and from ending. The caller holds the lock of the data folder.
 */
export async function openThreaded(directory: string): Promise<Engine> {
  const ears = new Map<string, Set<(payload: string) => void>>()
  const start = () =>
    startThread(directory, (channel, payload) => {
      for (const hear of ears.get(channel) ?? []) hear(payload)
    })
  let thread = await start()
  let isReviving = false
  const exclusively = createMutex()
  let closed = false
  return {
    get closed() {
      return closed
    },
    query: (text, params) => exclusively(() => statementsOf(thread).query(text, params)),
    exec: (text) => exclusively(() => statementsOf(thread).exec(text)),
    // All of it on one thread: on the next one its rest would be no transaction.
    transaction: (work) => exclusively(() => transact(statementsOf(thread), work)),
    listen: async (channel, hear) => {
      const others = ears.get(channel)
      if (others) others.add(hear)
      else {
        ears.set(channel, new Set([hear]))
        await exclusively(() => listenOn(thread, channel))
      }
      return async () => void ears.get(channel)?.delete(hear)
    },
    dumpDataDir: (compression) =>
      exclusively(async () => (await thread.ask({ do: 'dump', compression })) as Blob),
    reviveIfStuck: async () => {
      if (closed || isReviving || thread.silentMs() < STUCK_MS) return
      isReviving = true
      try {
        await thread.end()
        const next = await start()
        for (const channel of ears.keys()) await listenOn(next, channel)
        thread = next
      } catch {
        // Without room it does not open either; it is tried again as long as it is stuck.
      } finally {
        isReviving = false
      }
    },
    close: async () => {
      if (closed) return
      closed = true
      await thread.close()
    },
  }
}

function statementsOf(thread: Thread): Statements {
  return {
    query: async <Row>(text: string, params?: unknown[]) =>
      (await thread.ask({ do: 'query', text, params })) as Answer<Row>,
    exec: async (text) => (await thread.ask({ do: 'exec', text })) as Answer[],
  }
}

async function listenOn(thread: Thread, channel: string): Promise<void> {
  await statementsOf(thread).exec(`listen "${channel.replaceAll('"', '""')}"`)
}

/** The beginning is not waited for: the thread does what it is asked in order, and a failed one fails all that follow. */
async function transact<T>(now: Statements, work: (tx: Statements) => Promise<T>): Promise<T> {
  const begun = now.exec('begin')
  begun.catch(() => {})
  let result: T
  try {
    result = await work(now)
    await begun
  } catch (error) {
    await now.exec('rollback').catch(() => {})
    throw error
  }
  const [ended] = await now.exec('commit')
  // A statement failed and `work` said nothing of it: PostgreSQL then rolls back and calls that a success.
  if (ended?.command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was rolled back instead of committed'), {
      code: IN_FAILED_TRANSACTION,
    })
  return result
}
