import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Connection } from '../connect.ts'
import { DATABASE } from '../folder/inspect.ts'
import { openCopy } from './copy.ts'
import { packBackup } from './pack.ts'
import { openSnapshot } from './snapshot.ts'

/** A backup of a database that nobody works on meanwhile, or of a PostgreSQL server, where nobody has to wait. */
export async function* makeBackup(
  connection: Pick<Connection, 'pglite' | 'url'>,
  dataDir: string,
): AsyncGenerator<Uint8Array> {
  const snapshot = await openSnapshot(connection)
  try {
    yield* packBackup(snapshot, dataDir)
  } finally {
    await snapshot.close()
  }
}

/** A backup made by the running server itself, which goes on meanwhile. */
export async function* makeBackupWhileServing(
  connection: Pick<Connection, 'pglite' | 'url'>,
  dataDir: string,
): AsyncGenerator<Uint8Array> {
  const { pglite } = connection
  // A database in memory has no files that could be copied.
  const isOnDisk = existsSync(path.join(dataDir, DATABASE))
  const snapshot =
    pglite && isOnDisk ? await openCopy(pglite, dataDir) : await openSnapshot(connection)
  try {
    yield* packBackup(snapshot, dataDir)
  } finally {
    await snapshot.close()
  }
}
