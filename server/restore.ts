import path from 'node:path'
import { BucketRefused } from './adapters/files/bucket-refused.ts'
import { BackupFault } from './backup/fault.ts'
import { type Restored, type RestoreTarget, restoreBackup } from './backup/restore.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { DataFolderRefused } from './db/folder/refusal.ts'
import { readConnectionRole } from './db/roles/connection-role.ts'
import { changeStructure } from './db/runner.ts'
import { StartError } from './db/start-error.ts'
import { openBucketOf } from './wiring/open-bucket.ts'

// `npm run restore FILE`: restores a backup into an empty DATA_DIR and, where one is set, an empty PostgreSQL database.

const EXPECTED = [
  ...[ConfigError, BackupFault, BucketRefused],
  ...[StartError, DataFolderRefused, DataDirectoryInUse],
]

process.umask(0o077)

try {
  await run(process.argv[2])
} catch (error) {
  const known = EXPECTED.some((kind) => error instanceof kind)
  console.error(known && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(name: string | undefined): Promise<void> {
  if (!name || process.argv.length > 3) throw new BackupFault('Name one file: npm run restore FILE')
  const target = await targetOf(readConfig())
  report(await restoreBackup(path.resolve(name), target), target)
}

/** With MIGRATION_DATABASE_URL its role owns the tables, and the server has a role of its own. */
async function targetOf(config: Config): Promise<RestoreTarget> {
  const { dataDir, databaseUrl, migrationDatabaseUrl } = config
  const bucket = await openBucketOf(config)
  if (!migrationDatabaseUrl) return { dataDir, url: databaseUrl, server: undefined, bucket }
  if (!databaseUrl)
    throw new ConfigError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL as well: the role of the server is given its rights.',
    )
  const server = await changeStructure({ url: databaseUrl }, readConnectionRole)
  const own = await changeStructure({ url: migrationDatabaseUrl }, readConnectionRole)
  if (server.database !== own.database)
    throw new ConfigError(
      `DATABASE_URL leads to the database ${server.database} and MIGRATION_DATABASE_URL to ${own.database}.`,
    )
  return { dataDir, url: migrationDatabaseUrl, server: server.role, bucket }
}

function report(restored: Restored, { dataDir, url, bucket }: RestoreTarget): void {
  const { manifest, migrations, warnings, unknownTables, faults } = restored
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const invoices = manifest.tables.find(({ name }) => name === 'public.invoices')?.rows ?? 0
  const files = manifest.entries.filter(({ name }) => !name.startsWith('tables/')).length
  console.log(
    `Restored the backup of ${manifest.madeAt} (Risiti ${manifest.program}, ${manifest.engine}).`,
  )
  console.log(
    `${rows} rows (${invoices} invoices) and ${manifest.jobs.rows} waiting jobs are in ${url ? 'PostgreSQL' : 'the embedded database'}, ${files} files in ${bucket ? 'the bucket of FILES_URL and in ' : ''}${dataDir}. Counts, sums and checksums agree.`,
  )
  for (const name of migrations) console.log(`Migrated: ${name}`)
  // The embedded engine has a single, all-powerful role.
  if (url) for (const warning of warnings) console.warn(warning)
  for (const name of unknownTables)
    console.warn(`The table ${name} is not one of Risiti's: it was left out.`)
  for (const fault of faults) console.warn(`As when the backup was made: ${fault}`)
  for (const name of manifest.missingFiles)
    console.warn(`${name} was missing when the backup was made.`)
}
