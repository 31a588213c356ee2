import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, DAY } from '../../domain/dates.ts'
import { systemClock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/files/port.ts'
import { isFault } from '../adapters/folders/atomic-file.ts'
import type { ZipEntry } from '../adapters/formats/zip.ts'

/** The folders of DATA_DIR in a backup besides the database: images, and the keys that decrypt secrets. */
export const FOLDERS = ['files', 'keys']

/** Beyond the error of any clock: every file of a bucket was written before. */
const SOON_SECONDS = 365 * DAY
/** Files of a bucket that are fetched at once; each has at most 5 MB. */
const AT_ONCE = 8

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

/**
 * Every file as an archive entry, `files/` from the bucket if there is one. Call it after the snapshot: files never change
 * and are written before their row.
 */
export async function* dumpFolders(
  dataDir: string,
  bucket: FileStore | null,
): AsyncGenerator<ZipEntry> {
  if (bucket) yield* dumpBucket(bucket)
  for (const folder of bucket ? FOLDERS.slice(1) : FOLDERS)
    for (const name of await filesIn(path.join(dataDir, folder))) {
      const content = await readIfThere(path.join(dataDir, folder, name))
      if (content) yield entryOf(`${folder}/${name}`, content)
    }
}

async function* dumpBucket(bucket: FileStore): AsyncGenerator<ZipEntry> {
  const soon = after(systemClock.now(), SOON_SECONDS)
  for await (const keys of bucket.keysBefore(soon, AT_ONCE)) {
    const contents = await Promise.all(keys.map((key) => bucket.get(key)))
    for (const [index, content] of contents.entries())
      if (content) yield entryOf(`files/${keys[index]}`, content)
  }
}

/** Images are compressed already. */
function entryOf(name: string, content: Uint8Array): ZipEntry {
  return { name, content, compressionLevel: 0 }
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
