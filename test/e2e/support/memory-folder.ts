import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Room for the data folders of all workers. */
const NEEDED_BYTES = 2e9

/** A folder for data folders: in memory if there is room, where no write waits for the disk; else the usual one. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return tmpdir()
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    // Not Linux, or not ours to write.
    return tmpdir()
  }
}
