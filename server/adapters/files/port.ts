export interface FileStore {
  /** Stores bytes under a key that we generated; a key is written once. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null if the key does not exist. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys of files last written, moved or restored before `moment`, in batches of `atOnce`. */
  keysBefore(moment: Date, atOnce: number): AsyncIterable<string[]>
  /** Removes temporary files older than `before`, which interrupted puts left behind. */
  removeDrafts(before: Date): Promise<void>
}

/** The prefix, followed by an account's id, of files that only this account may read. */
export const PRIVATE = 'private-'
