import { Worker } from 'node:worker_threads'
import type { Answer } from './engine.ts'
import { type Said, type Task, unpackError } from './messages.ts'

/** Milliseconds that closing may take; a full disk can keep the engine's thread busy for ever. */
const CLOSE_MS = 5_000

interface Waiting {
  resolve(answer: Answer | Answer[] | Blob | null): void
  reject(error: Error): void
}

/** The thread in which the engine runs. Tasks are done in the order in which they were asked. */
export interface Thread {
  ask(task: Task): Promise<Answer | Answer[] | Blob | null>
  /** Milliseconds for which something has been asked and nothing answered; without end once the thread has ended. */
  silentMs(): number
  /** Ends the thread as it is; what was asked fails. */
  end(): Promise<void>
  /** Closes the database, or ends the thread with it when that takes too long. */
  close(): Promise<void>
}

/** Starts a thread on a folder; resolves once the database in it is open, and rejects when it does not open. */
export async function startThread(
  directory: string,
  hear: (channel: string, payload: string) => void,
): Promise<Thread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { directory },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let gone: Error | undefined
  let heardAt = performance.now()
  const opened = Promise.withResolvers<void>()
  const end = (reason: Error) => {
    gone ??= reason
    opened.reject(gone)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread of the database has ended')))
  worker.on('message', (said: Said) => {
    heardAt = performance.now()
    if ('open' in said) opened.resolve()
    else if ('channel' in said) hear(said.channel, said.payload)
    else {
      const asker = waiting.get(said.id)
      waiting.delete(said.id)
      if ('answer' in said) asker?.resolve(said.answer)
      else asker?.reject(unpackError(said.failure))
    }
  })
  const ask: Thread['ask'] = (task) => {
    if (gone) return Promise.reject(gone)
    if (waiting.size === 0) heardAt = performance.now()
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...task })
    })
  }
  await opened.promise
  return {
    ask,
    silentMs: () => {
      if (gone) return Number.POSITIVE_INFINITY
      return waiting.size > 0 ? performance.now() - heardAt : 0
    },
    end: async () => void (await worker.terminate()),
    async close() {
      const late = setTimeout(() => void worker.terminate(), CLOSE_MS)
      await ask({ do: 'close' }).catch(() => {})
      clearTimeout(late)
      await worker.terminate()
    },
  }
}
