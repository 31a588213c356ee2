import path from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import { BackupFault } from './db/backup/fault.ts'
import { type Place, type Restored, restoreBackup } from './db/backup/restore.ts'
import { DataFolderRefused } from './db/folder/refusal.ts'
import { DataDirectoryInUse } from './db/lock.ts'
import { readStanding } from './db/roles/standing.ts'
import { changeStructure } from './db/runner.ts'
import { StartError } from './db/start-error.ts'

// `npm run restore FILE`: brings a backup into an empty DATA_DIR and, where one is set, an empty PostgreSQL database.

const EXPECTED = [ConfigError, BackupFault, StartError, DataFolderRefused, DataDirectoryInUse]

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
  const place = await placeOf(readConfig())
  tell(await restoreBackup(path.resolve(name), place), place)
}

/** The tables belong to the role of MIGRATION_DATABASE_URL where it is set, and the server has another. */
async function placeOf({ dataDir, databaseUrl, migrationDatabaseUrl }: Config): Promise<Place> {
  if (!migrationDatabaseUrl) return { dataDir, url: databaseUrl, server: undefined }
  if (!databaseUrl)
    throw new ConfigError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL as well: the role of the server is given its rights.',
    )
  const server = await changeStructure({ url: databaseUrl }, readStanding)
  const own = await changeStructure({ url: migrationDatabaseUrl }, readStanding)
  if (server.database !== own.database)
    throw new ConfigError(
      `DATABASE_URL leads to the database ${server.database} and MIGRATION_DATABASE_URL to ${own.database}.`,
    )
  return { dataDir, url: migrationDatabaseUrl, server: server.role }
}

function tell(restored: Restored, { dataDir, url }: Place): void {
  const { manifest, migrations, warnings, unknownTables, faults } = restored
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const invoices = manifest.tables.find(({ name }) => name === 'public.invoices')?.rows ?? 0
  const files = manifest.entries.filter(({ name }) => !name.startsWith('tables/')).length
  console.log(
    `Restored the backup of ${manifest.madeAt} (Risiti ${manifest.program}, ${manifest.engine}).`,
  )
  console.log(
    `${rows} rows (${invoices} invoices) and ${manifest.jobs.rows} waiting jobs are in ${url ? 'PostgreSQL' : 'the embedded database'}, ${files} files in ${dataDir}. Counts, sums and checksums agree.`,
  )
  for (const name of migrations) console.log(`Migrated: ${name}`)
  // The embedded engine has one role, which may do everything.
  if (url) for (const warning of warnings) console.warn(warning)
  for (const name of unknownTables)
    console.warn(`The table ${name} is not one of Risiti's: it was left out.`)
  for (const fault of faults) console.warn(`As when the backup was made: ${fault}`)
  for (const name of manifest.missingFiles)
    console.warn(`${name} was missing when the backup was made.`)
}
