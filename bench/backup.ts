import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { makeBackupWhileServing } from '../server/backup/make.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { writeBackupFile } from '../server/backup/write-file.ts'
import { readConfig } from '../server/config.ts'
import { toPostgres } from '../server/db/connect.ts'
import { createDatabase } from '../server/db/database.ts'
import { JOB_LIMITS } from '../server/db/postgres.ts'
import { seedBulk } from '../server/db/seed.ts'
import { openRisiti, type Risiti } from '../server/risiti.ts'

/** Milliseconds between two writes of the concurrent writer. */
const PAUSE_MS = 20

/**
 * `npm run bench -- backup`: backs up 100,000 invoices of five lines during continuous writes, and restores them
 * into `emptyUrl`, or into an embedded database if it is not given. Prints the duration of both.
 */
export async function runBackup(
  engine: string,
  databaseUrl?: string,
  emptyUrl?: string,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'risiti-bench-'))
  const dataDir = path.join(folder, 'data')
  const file = path.join(folder, 'backup.zip')
  const risiti = await openRisiti({
    ...readConfig({ LOG_LEVEL: 'error', PORT: '0' }),
    dataDir,
    databaseUrl,
  })
  try {
    const seeding = databaseUrl ? toPostgres(databaseUrl, JOB_LIMITS) : risiti.connection
    await seedBulk(createDatabase(seeding.kysely), {
      owners: 100,
      invoices: 100_000,
      lines: 5,
      prefix: 'crowd',
      passwordHash: null,
    })
    if (seeding !== risiti.connection) await seeding.close()
    const writer = startWriting(risiti)
    await wait(2_000)
    const before = writer.longestMs()
    const startedAt = performance.now()
    const { sizeBytes } = await writeBackupFile(
      file,
      makeBackupWhileServing(risiti.connection, dataDir),
    )
    const backupSeconds = (performance.now() - startedAt) / 1_000
    const longest = await writer.stop()
    await risiti.close()
    const restoringAt = performance.now()
    const to = path.join(folder, 'restored')
    await restoreBackup(file, { dataDir: to, url: emptyUrl, server: undefined })
    const restoreSeconds = (performance.now() - restoringAt) / 1_000
    console.log(`\n${engine}: 100,000 invoices of five lines`)
    console.log(`| backup | size | longest write before | longest write meanwhile | restore |`)
    console.log('|--:|--:|--:|--:|--:|')
    console.log(
      `| ${backupSeconds.toFixed(1)} s | ${(sizeBytes / 1_048_576).toFixed(1)} MB | ${before.toFixed(0)} ms | ${longest.toFixed(0)} ms | ${restoreSeconds.toFixed(1)} s |`,
    )
    if (!databaseUrl) {
      const { stdout } = await promisify(execFile)('du', ['-sh', path.join(dataDir, 'database')])
      console.log(`The embedded database is ${stdout.split('\t')[0]} on the disk.`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function startWriting({ connection }: Risiti) {
  let longest = 0
  let stopped = false
  const write = async () => {
    for (let count = 0; !stopped; count += 1) {
      const since = performance.now()
      await connection.kysely
        .transaction()
        .execute((tx) =>
          sql`update users set name = ${`Owner ${count}`} where email_key = 'crowd1@example.ng'`.execute(
            tx,
          ),
        )
      longest = Math.max(longest, performance.now() - since)
      await wait(PAUSE_MS)
    }
  }
  const writing = write()
  return {
    longestMs: () => longest,
    stop: async () => {
      stopped = true
      await writing
      return longest
    },
  }
}
