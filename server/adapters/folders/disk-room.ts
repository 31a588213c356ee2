import { statfs } from 'node:fs/promises'

/** The free space for this program's writes. */
export interface DiskRoom {
  /** Free bytes at the last check. */
  freeBytes(): number
  /** False while fewer bytes are free than the reserve. */
  hasRoom(): boolean
  /** Calls the listener after every check. */
  onCheck(listener: (now: { hasRoom: boolean; changed: boolean }) => void): void
  close(): void
}

interface Options {
  folder: string
  /** Bytes kept free for writes that cannot be refused; 0 turns refusals off. */
  reserveBytes: number
  /** Reads the free bytes; default from the file system. */
  readFree?: (folder: string) => Promise<number>
}

/** Check interval; a check takes some 20 microseconds, and a disk can fill within seconds. */
const INTERVAL_MS = 500

/** Watches the free space of a folder's disk until closed. If the system does not report it, there is always room. */
export async function watchDisk({
  folder,
  reserveBytes,
  readFree = freeBytesOf,
}: Options): Promise<DiskRoom> {
  const listeners: Parameters<DiskRoom['onCheck']>[0][] = []
  const measure = () => readFree(folder).catch(() => Number.POSITIVE_INFINITY)
  let free = await measure()
  const hasRoom = () => free >= reserveBytes
  let checking = false
  const timer = setInterval(async () => {
    if (checking) return
    checking = true
    const before = hasRoom()
    free = await measure()
    checking = false
    for (const listener of listeners)
      listener({ hasRoom: hasRoom(), changed: hasRoom() !== before })
  }, INTERVAL_MS)
  timer.unref()
  return {
    freeBytes: () => free,
    hasRoom,
    onCheck: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}

/** Bytes that an unprivileged process can still write. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
