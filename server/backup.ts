import path from 'node:path'
import { BucketRefused } from './adapters/files/bucket-refused.ts'
import { sizeOf } from './adapters/files/folder-size.ts'
import type { InstalledBucket } from './adapters/files/installed-bucket.ts'
import { BackupFault } from './backup/fault.ts'
import { makeBackup } from './backup/make.ts'
import { askForBackup } from './backup/socket.ts'
import {
  refuseExisting,
  refuseFullDisk,
  type Written,
  writeBackupFile,
} from './backup/write-file.ts'
import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { DATABASE, inspectFolder } from './db/folder/inspect.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { DataFolderRefused } from './db/folder/refusal.ts'
import { openBucketOf } from './wiring/open-bucket.ts'

// `npm run backup FILE`: writes database, files and keys into one new file, also while the server runs.

const EXPECTED = [ConfigError, BackupFault, BucketRefused, DataFolderRefused, DataDirectoryInUse]

process.umask(0o077)

try {
  report(await run(process.argv[2]))
} catch (error) {
  const known = EXPECTED.some((kind) => error instanceof kind)
  console.error(known && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(name: string | undefined): Promise<Written> {
  if (!name || process.argv.length > 3) throw new BackupFault('Name one file: npm run backup FILE')
  const file = path.resolve(name)
  await refuseExisting(file)
  const config = readConfig()
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  await refuseFullDisk(path.dirname(file), await expectedSize(dataDir))
  const url = migrationDatabaseUrl ?? databaseUrl
  if (url) return writeBackupFile(file, makeBackup({ url }, dataDir, await openBucketOf(config)))
  const answer = await askForBackup(dataDir)
  if (answer) return writeBackupFile(file, answer)
  return backUpStopped(file, dataDir, await openBucketOf(config))
}

/**
 * Images do not compress further; the embedded database, with its indexes and WAL, shrinks to about a twentieth of its
 * size.
 */
async function expectedSize(dataDir: string): Promise<number> {
  const files = await sizeOf(path.join(dataDir, 'files'))
  return files + (await sizeOf(path.join(dataDir, DATABASE))) / 20
}

/** No server has the folder open, so its database can be opened here. A missing database must not be created. */
async function backUpStopped(
  file: string,
  dataDir: string,
  bucket: InstalledBucket | null,
): Promise<Written> {
  if ((await inspectFolder(dataDir)) === 'new')
    throw new BackupFault(`There is no database in ${dataDir}: nothing to back up.`)
  const connection = await connect({ databaseUrl: undefined, dataDir })
  try {
    return await writeBackupFile(file, makeBackup(connection, dataDir, bucket))
  } finally {
    await connection.close()
  }
}

function report({ file, sizeBytes, manifest }: Written): void {
  const { tables, jobs, entries, missingFiles, faults } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const invoices = tables.find(({ name }) => name === 'public.invoices')?.rows ?? 0
  const files = entries.filter(({ name }) => !name.startsWith('tables/')).length
  console.log(
    `Wrote ${file}: ${(sizeBytes / 1_048_576).toFixed(1)} MB, ${rows} rows (${invoices} invoices), ${files} files, ${jobs.rows} waiting jobs.`,
  )
  console.log('Every byte was read back and compared. Keep it where nobody else can read it.')
  if (missingFiles.length > 0)
    console.warn(
      `${missingFiles.length} files that the database names are not where they should be.`,
    )
  for (const fault of faults) console.warn(`The database is inconsistent: ${fault}`)
}
