import { readdir } from 'node:fs/promises'
import { isFault } from './atomic-file.ts'

/** The names in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}
