import type { Answer } from './engine.ts'

/** A request to the engine's thread. */
export type Task =
  | { do: 'query'; text: string; params: unknown[] | undefined }
  | { do: 'exec'; text: string }
  | { do: 'send'; message: Uint8Array }
  | { do: 'dump'; compression: 'none' | 'gzip' }
  | { do: 'close' }

/** What a task results in; `send` in the bytes of the answer. */
export type Result = Answer | Answer[] | Uint8Array | Blob | null

export type Request = Task & { id: number }

/** A message from the thread: it is open, an answer, a failure or a notification. */
export type Reply =
  | { open: true }
  | { id: number; answer: Result }
  | { id: number; failure: Record<string, unknown> }
  | { channel: string; payload: string }

/** An error in a form that can be posted, with its extra fields, such as code and constraint of a failed statement. */
export function packError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'function')
  return { ...Object.fromEntries(fields), name: error.name, message: error.message }
}

/** The error that packError took apart in the other thread, with its fields and name. */
export function unpackError({ name, message, ...fields }: Record<string, unknown>): Error {
  const error = Object.assign(new Error(String(message)), fields)
  if (typeof name === 'string') error.name = name
  return error
}
