import { AppError } from '../../../domain/errors.ts'
import type { Lane } from './lanes.ts'
import type { PdfJob } from './port.ts'

const MAX_LINES = 2_000
const MAX_LINES_FAST = 100

/** A job and the promise for its caller. */
export interface Task {
  account: string
  job: PdfJob
  lane: Lane
  attempts: number
  /** Limits the time that the task waits for a child. */
  waitTimer: NodeJS.Timeout | undefined
  promise: Promise<Uint8Array>
  resolve(pdf: Uint8Array): void
  reject(error: AppError): void
}

/** Throws AppError 'too-large' (413) for more lines than a document may have. */
export function createTask(job: PdfJob): Task {
  const rows = 'rows' in job.document ? job.document.rows.length : 1
  if (rows > MAX_LINES) {
    throw new AppError('too-large', `A PDF can show at most ${MAX_LINES} lines.`)
  }
  const lane = rows <= MAX_LINES_FAST ? 'fast' : 'slow'
  const { account } = job
  const deferred = Promise.withResolvers<Uint8Array>()
  return { account, job, lane, attempts: 0, waitTimer: undefined, ...deferred }
}

/** The error of a job for which there is no place; retry after five seconds (503). */
export function busy(): AppError {
  const message = 'Too many PDFs are being made right now. Please try again in a moment.'
  return new AppError('busy', message, { retryAfter: 5 })
}

/** The error of a job that could not be rendered (500); `cause` is only logged. */
export function failed(cause: unknown): AppError {
  return new AppError('pdf-failed', 'The PDF could not be made. Please try again.', { cause })
}
