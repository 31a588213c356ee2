import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../../adapters/atomic-file.ts'

/** Permission bits of the group and of everyone else. */
const OTHERS = 0o077

/**
 * Leaves a folder and all in it to its owner alone: folders 0700, files 0600. A folder comes after what is in it, so one
 * that is private already was gone through before and is passed over, unless `again`. What belongs to another user
 * (the root of some volumes) stays as it is.
 */
export async function keepPrivate(folder: string, again: boolean): Promise<void> {
  if (process.platform === 'win32') return // Windows has no such bits.
  await takeAway(folder, async () => {
    for (const entry of await readdir(folder))
      await keepEntryPrivate(path.join(folder, entry), again)
  })
}

async function keepEntryPrivate(place: string, again: boolean): Promise<void> {
  const found = await lstat(place)
  if (found.isSymbolicLink()) return
  const isDone = (found.mode & OTHERS) === 0
  if (!found.isDirectory()) {
    if (!isDone) await takeAway(place)
  } else if (again || !isDone) await keepPrivate(place, again)
}

async function takeAway(place: string, before?: () => Promise<void>): Promise<void> {
  try {
    await before?.()
    const { mode } = await lstat(place)
    if (mode & OTHERS) await chmod(place, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    // Another process of the same installation may have removed it meanwhile.
    const isForgiven = ['EPERM', 'EACCES', 'ENOENT'].some((code) => isFault(error, code))
    if (!isForgiven) throw error
  }
}
