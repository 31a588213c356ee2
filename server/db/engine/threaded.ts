import { createMutex } from '../../adapters/queues/mutex.ts'
import type { Answer, Engine, Statements } from './engine.ts'
import { takeLink } from './link.ts'
import { createListeners, listenStatement } from './listeners.ts'
import { startThread, type Thread } from './thread.ts'

/** SQLSTATE in_failed_sql_transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** Limits of patience; tests pass shorter ones. */
interface Limits {
  /** Milliseconds without an answer after which the thread counts as stuck. */
  stuckMs: number
  /** Milliseconds that closing may take; a full disk can block the engine's thread for ever. */
  closeMs: number
}

const LIMITS: Limits = { stuckMs: 5_000, closeMs: 5_000 }

/**
 * Opens the embedded database in a worker thread, so that a long statement or a full disk cannot block answers or the
 * shutdown. The caller holds the lock of the data folder.
 */
export async function openThreaded(directory: string, limits = LIMITS): Promise<Engine> {
  const listeners = createListeners()
  const start = () => startThread(directory, listeners.notify, limits.closeMs)
  let thread = await start()
  let isReviving = false
  const exclusively = createMutex()
  let closed = false
  return {
    get closed() {
      return closed
    },
    take: () => takeLink(exclusively, () => speakerOf(thread, listeners.notify)),
    query: (text, params) => exclusively(() => statementsOf(thread).query(text, params)),
    exec: (text) => exclusively(() => statementsOf(thread).exec(text)),
    // All on one thread: after a restart the remaining statements would run outside the transaction.
    transaction: (work) => exclusively(() => transact(statementsOf(thread), work)),
    listen: async (channel, listener) => {
      if (listeners.add(channel, listener)) await exclusively(() => listenOn(thread, channel))
      return async () => listeners.remove(channel, listener)
    },
    dumpDataDir: (compression) =>
      exclusively(async () => (await thread.ask({ do: 'dump', compression })) as Blob),
    reviveIfStuck: async () => {
      if (closed || isReviving || thread.silentMs() < limits.stuckMs) return
      isReviving = true
      try {
        await thread.end()
        const next = await start()
        for (const channel of listeners.channels()) await listenOn(next, channel)
        thread = next
      } catch {
        // On a full disk it does not open; the next call retries while it is stuck.
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

function speakerOf(thread: Thread, notify: (channel: string, payload: string) => void) {
  return {
    prepared: thread.prepared,
    send: async (message: Uint8Array) => (await thread.ask({ do: 'send', message })) as Uint8Array,
    rollback: () => statementsOf(thread).exec('rollback'),
    notify,
  }
}

async function listenOn(thread: Thread, channel: string): Promise<void> {
  await statementsOf(thread).exec(listenStatement(channel))
}

/** 'begin' is not awaited: the thread runs tasks in order. */
async function transact<T>(
  statements: Statements,
  work: (tx: Statements) => Promise<T>,
): Promise<T> {
  const begun = statements.exec('begin')
  begun.catch(() => {})
  let result: T
  try {
    result = await work(statements)
    await begun
  } catch (error) {
    await statements.exec('rollback').catch(() => {})
    throw error
  }
  const [ended] = await statements.exec('commit')
  // A statement failed and `work` swallowed the error: PostgreSQL then rolls back and reports success.
  if (ended?.command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was rolled back instead of committed'), {
      code: IN_FAILED_TRANSACTION,
    })
  return result
}
