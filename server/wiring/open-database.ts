import type { Log } from '../adapters/logging/log.ts'
import type { Config } from '../config.ts'
import { type Connection, connect, overPools } from '../db/connect.ts'
import { bindFolder, refuseMismatch } from '../db/folder/installation.ts'
import { JOB_LIMITS, REQUEST_LIMITS } from '../db/postgres.ts'
import { type Prepared, prepare } from '../prepare-database.ts'
import { claimBucket, openBucketOf } from './open-bucket.ts'

interface Parts {
  connection?: Connection
  prepare?: typeof prepare
}

/**
 * Opens the database (unless `parts` has one) and the bucket of the settings, migrates the database, and binds both to
 * the data folder. Throws StartError or BucketRefused with what to do.
 */
export async function openDatabase(config: Config, log: Log, parts: Parts) {
  const connection = parts.connection ?? (await connect(config, REQUEST_LIMITS, log))
  const bucket = await openBucketOf(config)
  await refuseMismatch(connection, config.dataDir, bucket !== null)
  report(await (parts.prepare ?? prepare)(connection), log)
  await bindFolder(connection, config.dataDir, bucket !== null)
  if (bucket) await claimBucket(bucket, connection, log)
  // Jobs may run long, so they use connections of their own and leave the others to requests.
  const { url, openPool } = connection
  const jobConnection = url && openPool ? overPools(url, openPool, JOB_LIMITS, log) : connection
  return {
    connection,
    jobConnection,
    bucket,
    close: async () => {
      bucket?.close()
      if (jobConnection !== connection) await jobConnection.close()
      await connection.close()
    },
  }
}

function report({ migrations, repaired, warnings }: Prepared, log: Log): void {
  if (migrations.length > 0) log.info({ migrations }, 'migrated')
  if (repaired.length > 0 && migrations.length === 0) log.warn({ repaired }, 'rights repaired')
  for (const warning of warnings) log.warn(warning)
}
