import { statfs } from 'node:fs/promises'

/** How much room the disk has for what this program writes. */
export interface DiskRoom {
  /** Bytes that were free when last looked at. */
  freeBytes(): number
  /** False while less is free than the reserve. */
  hasRoom(): boolean
  /** Tells of every look from now on. */
  onLook(hear: (now: { hasRoom: boolean; changed: boolean }) => void): void
  close(): void
}

interface Options {
  folder: string
  /** Kept free for what cannot be refused; 0 keeps nothing and never refuses. */
  reserveBytes: number
  /** Reads what is free; from the file system unless told. */
  readFree?: (folder: string) => Promise<number>
}

/** Between two looks, which cost some 20 microseconds each; a disk fills within seconds. */
const EVERY_MS = 500

/** Watches the free room of a folder's disk until it is closed. Where the system does not say, there is always room. */
export async function watchDisk({
  folder,
  reserveBytes,
  readFree = freeBytesOf,
}: Options): Promise<DiskRoom> {
  const ears: Parameters<DiskRoom['onLook']>[0][] = []
  const look = () => readFree(folder).catch(() => Number.POSITIVE_INFINITY)
  let free = await look()
  const hasRoom = () => free >= reserveBytes
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    const before = hasRoom()
    free = await look()
    looking = false
    for (const hear of ears) hear({ hasRoom: hasRoom(), changed: hasRoom() !== before })
  }, EVERY_MS)
  timer.unref()
  return {
    freeBytes: () => free,
    hasRoom,
    onLook: (hear) => void ears.push(hear),
    close: () => clearInterval(timer),
  }
}

/** What may still be written by someone who is no administrator. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
