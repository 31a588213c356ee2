import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'

/** A decoded reply as it was kept on this device. */
export interface KeptReply {
  /** Whose it is. */
  userID: string
  /** The build that decoded it; another may expect other fields. */
  build: string
  /** When the server gave it, in milliseconds since 1970. */
  at: number
  data: unknown
}

/** Replies on this device by the hash of their query. Every method rejects where storage is full or forbidden. */
export interface ReplyStore {
  read(key: string): Promise<KeptReply | undefined>
  write(key: string, reply: KeptReply): Promise<void>
  all(): Promise<[string, KeptReply][]>
  remove(keys: string[]): Promise<void>
  clear(): Promise<void>
}

/** Keeps replies in IndexedDB, which holds dates and bigints as they are. */
export function createReplyStore(): ReplyStore {
  let opened: UseStore | undefined
  const store: UseStore = (mode, work) => {
    opened ??= createStore('risiti-kept', 'replies')
    return opened(mode, work)
  }
  return {
    read: async (key) => get<KeptReply>(key, store),
    write: async (key, reply) => set(key, reply, store),
    all: async () => entries<string, KeptReply>(store),
    remove: async (keys) => delMany(keys, store),
    clear: async () => clear(store),
  }
}
