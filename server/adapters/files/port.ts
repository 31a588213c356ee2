export interface FileStore {
  /** Stores bytes under a key of our own making; a key is written once. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null when there are none under that key. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}
