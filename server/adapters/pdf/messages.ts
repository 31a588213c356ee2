import type { PdfDrawing } from './port.ts'

/** Messages of a child to the pool: 'ready' once, then one per job. `rss` is its resident memory in bytes. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'drawn'; pdf: Uint8Array; rss: number }
  | { kind: 'refused'; reason: string; rss: number }

const hasAll = (value: unknown, ...keys: string[]): value is object =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

export function isDrawing(message: unknown): message is PdfDrawing {
  return hasAll(message, 'document', 'logo', 'createdAt')
}

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return hasAll(message, 'kind')
}
