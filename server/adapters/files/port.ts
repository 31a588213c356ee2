export interface FileStore {
  /** Stores bytes under a key of our own making; a key is written once. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null when there are none under that key. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys of files that nobody has written, moved or restored since a moment, `atOnce` at a time. */
  keysBefore(moment: Date, atOnce: number): AsyncIterable<string[]>
  /** Removes what puts that died before a moment had not finished. */
  removeDrafts(before: Date): Promise<void>
}
