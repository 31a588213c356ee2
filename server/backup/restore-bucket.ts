import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import { isKey, typeOfKey } from '../adapters/files/keys.ts'
import type { Archive } from '../adapters/formats/unzip.ts'

/** Files that are sent at once; each has at most 5 MB. */
const AT_ONCE = 8

/** Keys of the files in a backup. Other names in its folder are of nothing that a row could name. */
export function keysIn({ names }: Archive): string[] {
  return names
    .filter((name) => name.startsWith('files/'))
    .map((name) => name.slice('files/'.length))
    .filter(isKey)
}

/** Stores the files of a backup in a bucket. Run again after an interruption, it goes on. */
export async function fillBucket({ store }: InstalledBucket, archive: Archive): Promise<void> {
  await inGroups(keysIn(archive), async (key) =>
    store.put(key, await archive.read(`files/${key}`), typeOfKey(key) ?? ''),
  )
}

/** Removes the files of a backup from a bucket again, as far as it can be reached. */
export async function emptyBucket({ store }: InstalledBucket, archive: Archive): Promise<void> {
  await inGroups(keysIn(archive), (key) => store.remove(key).catch(() => {}))
}

async function inGroups(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(keys.slice(start, start + AT_ONCE).map(work))
}
