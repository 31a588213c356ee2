import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../../adapters/folders/atomic-file.ts'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Makes a folder and its contents private to its owner: folders 0700, files 0600. A folder is changed after its contents,
 * so one that is already private is complete and is skipped, unless `again`. What belongs to another user (the root of
 * some volumes) is left unchanged.
 */
export async function keepPrivate(folder: string, again: boolean): Promise<void> {
  if (process.platform === 'win32') return // Windows has no such bits.
  await removeAccess(folder, async () => {
    for (const entry of await readdir(folder))
      await keepEntryPrivate(path.join(folder, entry), again)
  })
}

async function keepEntryPrivate(place: string, again: boolean): Promise<void> {
  const found = await lstat(place)
  if (found.isSymbolicLink()) return
  const isDone = (found.mode & OTHERS) === 0
  if (!found.isDirectory()) {
    if (!isDone) await removeAccess(place)
  } else if (again || !isDone) await keepPrivate(place, again)
}

async function removeAccess(place: string, before?: () => Promise<void>): Promise<void> {
  try {
    await before?.()
    const { mode } = await lstat(place)
    if (mode & OTHERS) await chmod(place, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    // Another process of the same installation may have removed it meanwhile.
    const isIgnored = ['EPERM', 'EACCES', 'ENOENT'].some((code) => isFault(error, code))
    if (!isIgnored) throw error
  }
}
