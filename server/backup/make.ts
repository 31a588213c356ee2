import { existsSync } from 'node:fs'
import path from 'node:path'
import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import type { Connection } from '../db/connect.ts'
import { DATABASE } from '../db/folder/inspect.ts'
import { openCopy } from './copy.ts'
import { packBackup } from './pack.ts'
import { openSnapshot } from './snapshot.ts'

/**
 * A backup of an embedded database that is not in use, or of PostgreSQL, where it does not block other transactions.
 */
export async function* makeBackup(
  connection: Pick<Connection, 'pglite' | 'url'>,
  dataDir: string,
  bucket: InstalledBucket | null = null,
): AsyncGenerator<Uint8Array> {
  const snapshot = await openSnapshot(connection)
  try {
    yield* packBackup(snapshot, dataDir, bucket)
  } finally {
    await snapshot.close()
  }
}

/** A backup made by the running server, without blocking it. */
export async function* makeBackupWhileServing(
  connection: Pick<Connection, 'pglite' | 'url'>,
  dataDir: string,
  bucket: InstalledBucket | null = null,
): AsyncGenerator<Uint8Array> {
  const { pglite } = connection
  // An in-memory database has no files to copy.
  const isOnDisk = existsSync(path.join(dataDir, DATABASE))
  const snapshot =
    pglite && isOnDisk ? await openCopy(pglite, dataDir) : await openSnapshot(connection)
  try {
    yield* packBackup(snapshot, dataDir, bucket)
  } finally {
    await snapshot.close()
  }
}
