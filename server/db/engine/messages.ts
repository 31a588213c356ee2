import type { Answer } from './engine.ts'

/** What the engine's thread is asked to do. */
export type Task =
  | { do: 'query'; text: string; params: unknown[] | undefined }
  | { do: 'exec'; text: string }
  | { do: 'dump'; compression: 'none' | 'gzip' }
  | { do: 'close' }

export type Asked = Task & { id: number }

/** What it says: that it is open, an answer, a failure or a notification. */
export type Said =
  | { open: true }
  | { id: number; answer: Answer | Answer[] | Blob | null }
  | { id: number; failure: Record<string, unknown> }
  | { channel: string; payload: string }

/** An error as a message can carry it; the code and the constraint of a failed statement are fields of its own. */
export function packError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'function')
  return { ...Object.fromEntries(fields), name: error.name, message: error.message }
}

export function unpackError({ name, message, ...fields }: Record<string, unknown>): Error {
  const error = Object.assign(new Error(String(message)), fields)
  if (typeof name === 'string') error.name = name
  return error
}
