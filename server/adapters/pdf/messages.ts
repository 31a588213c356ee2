import type { PdfDrawing } from './port.ts'

/** Messages of a child to the pool: 'ready' once, then one per job. `rss` is its resident memory in bytes. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'drawn'; pdf: Uint8Array; rss: number }
  | { kind: 'refused'; reason: string; rss: number }

const hasAll = (value: unknown, ...keys: string[]): value is object =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

/** True for a job from the pool; other messages to a child are ignored. */
export function isDrawing(message: unknown): message is PdfDrawing {
  return hasAll(message, 'document', 'logo', 'createdAt')
}

/** True for a message from a PDF child. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return hasAll(message, 'kind')
}
