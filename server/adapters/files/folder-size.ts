import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../folders/atomic-file.ts'

/** Total bytes of all files in a folder, recursively; 0 if it is absent. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await namesIn(folder)) {
    try {
      const found = await lstat(path.join(folder, name))
      if (found.isFile()) bytes += found.size
    } catch (error) {
      if (!isFault(error, 'ENOENT')) throw error
    }
  }
  return bytes
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}
