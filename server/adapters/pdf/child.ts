import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isWorkerMessage, type WorkerMessage } from './messages.ts'
import type { PdfJob } from './port.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const START_LIMIT_MS = 30_000
const LEAVE_LIMIT_MS = 2_000

/** Why a child gave no PDF: its process ended, it was killed for taking too long, or the engine said no. */
export type ChildFailure = 'crashed' | 'overran' | 'refused'

export class ChildError extends Error {
  readonly failure: ChildFailure

  constructor(failure: ChildFailure, reason: string) {
    super(reason)
    this.name = 'ChildError'
    this.failure = failure
  }
}

/** One engine process. It draws one job at a time. */
export interface Child {
  readonly processId: number | undefined
  /** PDFs drawn so far, and resident bytes after the last of them. */
  readonly wear: { documents: number; rss: number }
  /** Settles after the first, unseen PDF; rejects with ChildError when the process ends before. */
  readonly ready: Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  readonly gone: Promise<void>
  /** Rejects with ChildError, at the latest after `limitMs`, by which time the process has been killed. */
  draw(job: PdfJob, limitMs: number): Promise<Uint8Array>
  /** Lets the process end by itself, and kills it when it does not. */
  leave(): Promise<void>
}

interface Waiter {
  resolve(message: WorkerMessage): void
  reject(error: ChildError): void
}

/** Starts a process, which loads the engine and warms itself. It inherits no environment, and so no secret. */
export function startChild(): Child {
  const worker = fork(WORKER, [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
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
  const gone = new Promise<void>((resolve) => {
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
    gone,
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
    async leave() {
      if (worker.connected) worker.disconnect()
      const timer = setTimeout(() => worker.kill('SIGKILL'), LEAVE_LIMIT_MS)
      await gone
      clearTimeout(timer)
    },
  }
}

function send(
  worker: ReturnType<typeof fork>,
  job: PdfJob,
  fail: (error: ChildError) => void,
): void {
  try {
    worker.send({ document: job.document, logo: job.logo, createdAt: job.createdAt }, (error) => {
      if (error) fail(new ChildError('crashed', String(error)))
    })
  } catch (error) {
    // What cannot be put into a message at all, such as a tree of endless depth.
    fail(new ChildError('refused', String(error)))
  }
}
