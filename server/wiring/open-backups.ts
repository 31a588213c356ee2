import type { Clock } from '../adapters/clock.ts'
import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import type { Log } from '../adapters/logging/log.ts'
import { clearCopy } from '../backup/copy.ts'
import { createDailyBackups } from '../backup/daily.ts'
import { makeBackupWhileServing } from '../backup/make.ts'
import { serveBackups } from '../backup/socket.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/connect.ts'

interface Sources {
  connection: Connection
  bucket: InstalledBucket | null
  clock: Clock
  log: Log
}

/** The daily backups (null without BACKUP_DIR), and the socket over which the embedded database is backed up. */
export async function openBackups(config: Config, { connection, bucket, clock, log }: Sources) {
  const make = () => makeBackupWhileServing(connection, config.dataDir, bucket)
  const daily = config.backupDir
    ? createDailyBackups({ dir: config.backupDir, keep: config.backupKeep, clock, log, make })
    : null
  const isEmbedded = connection.engine === 'embedded'
  if (isEmbedded) await clearCopy(config.dataDir)
  // A PostgreSQL database is backed up over its own connection, without the server.
  const socket = isEmbedded ? await serveBackups(config.dataDir, make, log) : null
  return {
    daily,
    close: () => Promise.all([socket?.close(), daily?.stop()]),
  }
}
