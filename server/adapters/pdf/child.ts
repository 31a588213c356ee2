import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../child-environment.ts'
import { isWorkerMessage, type WorkerMessage } from './messages.ts'
import type { PdfJob } from './port.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 2_000

/** Why a child returned no PDF: its process ended, it was killed after a timeout, or the engine refused. */
export type ChildFailure = 'crashed' | 'overran' | 'refused'

/** A child that returned no PDF, with the kind of failure. */
export class ChildError extends Error {
  readonly failure: ChildFailure

  constructor(failure: ChildFailure, reason: string) {
    super(reason)
    this.name = 'ChildError'
    this.failure = failure
  }
}

/** One engine process. It renders one job at a time. */
export interface Child {
  readonly processId: number | undefined
  /** PDFs rendered so far, and resident bytes after the last one. */
  readonly wear: { documents: number; rss: number }
  /** Resolves after the warm-up PDF; rejects with ChildError if the process ends before. */
  readonly ready: Promise<void>
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<void>
  /** Rejects with ChildError; after `limitMs` the process is killed. */
  draw(job: PdfJob, limitMs: number): Promise<Uint8Array>
  /** Asks the process to exit, and kills it if it does not. */
  stop(): Promise<void>
}

interface Waiter {
  resolve(message: WorkerMessage): void
  reject(error: ChildError): void
}

/** Starts a process, which loads the engine and warms up. */
export function startChild(): Child {
  const worker = fork(WORKER, [], {
    serialization: 'advanced',
    execArgv: [],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const wear = { documents: 0, rss: 0 }
  let waiter: Waiter | undefined

  function fail(error: ChildError): void {
    waiter?.reject(error)
    waiter = undefined
  }

  function nextMessage(limitMs: number): Promise<WorkerMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerMessage>()
    waiter = { resolve, reject }
    const timer = setTimeout(() => {
      fail(new ChildError('overran', `No answer within ${limitMs} ms`))
      worker.kill('SIGKILL')
    }, limitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  worker.on('message', (message) => {
    if (!isWorkerMessage(message)) return
    waiter?.resolve(message)
    waiter = undefined
  })
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      fail(new ChildError('crashed', reason))
      resolve()
    }
    worker.on('exit', (code, signal) => end(`The process ended (${signal ?? code})`))
    worker.on('error', (error) => end(String(error)))
  })

  const ready = nextMessage(START_LIMIT_MS).then(() => {})

  return {
    processId: worker.pid,
    wear,
    ready,
    exited,
    async draw(job, limitMs) {
      const answer = nextMessage(limitMs)
      send(worker, job, fail)
      const message = await answer
      if (message.kind === 'ready') throw new ChildError('refused', 'An answer out of turn')
      wear.documents += 1
      wear.rss = message.rss
      if (message.kind === 'refused') throw new ChildError('refused', message.reason)
      return message.pdf
    },
    async stop() {
      if (worker.connected) worker.disconnect()
      const timer = setTimeout(() => worker.kill('SIGKILL'), STOP_LIMIT_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

function send(
  worker: ReturnType<typeof fork>,
  { document, logo, createdAt, attachment }: PdfJob,
  fail: (error: ChildError) => void,
): void {
  try {
    worker.send({ document, logo, createdAt, attachment }, (error) => {
      if (error) fail(new ChildError('crashed', String(error)))
    })
  } catch (error) {
    // A job that cannot be serialised, such as an extremely deep tree.
    fail(new ChildError('refused', String(error)))
  }
}
