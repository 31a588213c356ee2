import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import type { Log } from '../adapters/logging/log.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/connect.ts'
import { installationId, newestFile } from '../db/folder/installation.ts'

/** The bucket of FILES_URL, unchecked; null without that setting, and then the SDK is not loaded either. */
export async function openBucketOf({
  filesUrl,
}: Pick<Config, 'filesUrl'>): Promise<InstalledBucket | null> {
  if (!filesUrl) return null
  const { openInstalledBucket } = await import('../adapters/files/installed-bucket.ts')
  return openInstalledBucket(filesUrl)
}

/** Runs at every start, after the migrations. Throws BucketRefused for a bucket that cannot be used. */
export async function claimBucket(
  bucket: InstalledBucket,
  { kysely }: Connection,
  log: Log,
): Promise<void> {
  const id = await installationId(kysely)
  if (!id) throw new Error('The installation was not written down')
  const { hasConditions, isVersioned } = await bucket.claim(id, await newestFile(kysely))
  if (!hasConditions)
    log.warn('the file store ignores If-None-Match: two writers of one key are not noticed')
  if (isVersioned)
    log.warn('the bucket of FILES_URL keeps old versions: let them expire, or erased files stay')
}
