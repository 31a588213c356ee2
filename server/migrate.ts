import { ConfigError, readConfig } from './config.ts'
import { connect, toPostgres } from './db/connect.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { readConnectionRole } from './db/roles/connection-role.ts'
import { changeStructure } from './db/runner.ts'
import { StartError } from './db/start-error.ts'
import { migrate, type Prepared } from './prepare-database.ts'

// `npm run migrate`: migrates the database to this version, over MIGRATION_DATABASE_URL where it is set, and grants
// the role of DATABASE_URL what the server needs and nothing more.

try {
  const { migrations, repaired, warnings } = await run()
  for (const name of migrations) console.log(`Migrated: ${name}`)
  for (const what of repaired) console.log(`Repaired: ${what}`)
  for (const warning of warnings) console.warn(warning)
  console.log('The database is ready for this version of Risiti.')
} catch (error) {
  const known = [ConfigError, DataDirectoryInUse, StartError].some((kind) => error instanceof kind)
  console.error(known && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<Prepared> {
  const config = readConfig()
  const { databaseUrl, migrationDatabaseUrl } = config
  if (!migrationDatabaseUrl) return runAsServer(config)
  if (!databaseUrl)
    throw new ConfigError(
      'MIGRATION_DATABASE_URL needs DATABASE_URL as well: the role of the server is given its rights.',
    )
  const server = await connectionRoleAt(databaseUrl)
  const own = await connectionRoleAt(migrationDatabaseUrl)
  if (server.database !== own.database)
    throw new ConfigError(
      `DATABASE_URL leads to the database ${server.database} and MIGRATION_DATABASE_URL to ${own.database}.`,
    )
  const connection = toPostgres(migrationDatabaseUrl)
  try {
    return await migrate(connection, server.role)
  } finally {
    await connection.close()
  }
}

async function runAsServer(config: Parameters<typeof connect>[0]): Promise<Prepared> {
  const connection = await connect(config)
  try {
    return await migrate(connection)
  } finally {
    await connection.close()
  }
}

function connectionRoleAt(url: string) {
  return changeStructure({ url }, readConnectionRole)
}
