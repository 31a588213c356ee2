import { Worker } from 'node:worker_threads'
import { PreparedStatements } from '../wire/prepared.ts'
import { engineCode } from './code.ts'
import { type Reply, type Result, type Task, unpackError } from './messages.ts'

interface Pending {
  resolve(answer: Result): void
  reject(error: Error): void
}

/** The thread of the engine. Tasks run in the order in which they were posted. */
export interface Thread {
  ask(task: Task): Promise<Result>
  /** The named statements of its database; a restarted thread has none. */
  prepared: PreparedStatements
  /** Milliseconds since the last message while tasks are pending; Infinity once the thread has ended. */
  silentMs(): number
  /** Terminates the thread; pending tasks fail. */
  end(): Promise<void>
  /** Closes the database, or terminates the thread when that takes longer than `closeMs`. */
  close(): Promise<void>
}

/** Starts a thread for a folder; resolves once its database is open, rejects when it does not open. */
export async function startThread(
  directory: string,
  onNotification: (channel: string, payload: string) => void,
  closeMs: number,
): Promise<Thread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { directory },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let ended: Error | undefined
  let lastMessageAt = performance.now()
  const opened = Promise.withResolvers<void>()
  const end = (reason: Error) => {
    ended ??= reason
    opened.reject(ended)
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread of the database has ended')))
  worker.on('message', (reply: Reply) => {
    lastMessageAt = performance.now()
    if ('open' in reply) opened.resolve()
    else if ('channel' in reply) onNotification(reply.channel, reply.payload)
    else {
      const task = pending.get(reply.id)
      pending.delete(reply.id)
      if ('answer' in reply) task?.resolve(reply.answer)
      else task?.reject(unpackError(reply.failure))
    }
  })
  const ask: Thread['ask'] = (task) => {
    if (ended) return Promise.reject(ended)
    if (pending.size === 0) lastMessageAt = performance.now()
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...task })
    })
  }
  // The thread loads its modules meanwhile.
  engineCode().then((code) => worker.postMessage(code), end)
  await opened.promise
  return {
    ask,
    prepared: new PreparedStatements(),
    silentMs: () => {
      if (ended) return Number.POSITIVE_INFINITY
      return pending.size > 0 ? performance.now() - lastMessageAt : 0
    },
    end: async () => void (await worker.terminate()),
    async close() {
      const timeout = setTimeout(() => void worker.terminate(), closeMs)
      await ask({ do: 'close' }).catch(() => {})
      clearTimeout(timeout)
      await worker.terminate()
    },
  }
}
