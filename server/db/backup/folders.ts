import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../../adapters/folders/atomic-file.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'

/** The folders of DATA_DIR in a backup besides the database: images, and the keys that decrypt secrets. */
export const FOLDERS = ['files', 'keys']

/** Names of the files in a folder; none if it is absent. Temporary files of killed processes are left out. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
      .map(({ name }) => name)
      .sort()
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}

/** Every file as an archive entry. Call it after the snapshot: files never change and are written before their row. */
export async function* dumpFolders(dataDir: string): AsyncGenerator<ZipEntry> {
  for (const folder of FOLDERS)
    for (const name of await filesIn(path.join(dataDir, folder))) {
      const content = await readIfThere(path.join(dataDir, folder, name))
      // Images are compressed already.
      if (content) yield { name: `${folder}/${name}`, content, compressionLevel: 0 }
    }
}

/** Null for a file that was deleted since it was listed. */
async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null
    throw error
  }
}
