import type { Archive } from '../adapters/formats/unzip.ts'
import type { Connection } from '../db/connect.ts'
import { applyMissing } from '../db/migrate.ts'
import { ensureOwnersRole } from '../db/roles/repair.ts'
import { changeStructure, type Runner } from '../db/runner.ts'
import { installJobs, JOB_SCHEMA } from '../jobs/install.ts'
import { migrate, type Prepared, rolesOf } from '../prepare-database.ts'
import { BackupFault } from './fault.ts'
import { faultsOf } from './faults.ts'
import { loadJobs, loadTables, queuesOf } from './load.ts'
import type { Manifest } from './manifest.ts'
import { type Ask, PLAIN_TEXT } from './tables.ts'

interface Options {
  connection: Connection
  /** The role under which the server will connect; undefined if it is that of the connection. */
  server: string | undefined
  archive: Archive
  manifest: Manifest
  /** Runs when everything is loaded, before the commit; a failure rolls everything back. */
  beforeCommit(): Promise<void>
}

/** The result of loading a database. */
export interface Loaded extends Prepared {
  /** Tables of the backup that are not Risiti's and were skipped. */
  unknownTables: string[]
  /** Inconsistencies that existed when the backup was made. */
  faults: string[]
}

/**
 * Creates the tables as of the backup's version, loads and compares them, and migrates them to this version, all in one
 * transaction. On a BackupFault or StartError the database is left empty.
 */
export async function restoreDatabase(options: Options): Promise<Loaded> {
  const { connection, server, archive, manifest } = options
  const hadJobs = await changeStructure(connection, ({ ask }) => refuseUsed(ask))
  try {
    await installJobs(connection, await queuesOf(archive, manifest.jobs))
    const loaded = await changeStructure(connection, (runner) => load(runner, options))
    const prepared = await migrate(connection, server)
    return { ...prepared, ...loaded }
  } catch (error) {
    if (!hadJobs) await dropJobs(connection)
    throw error
  }
}

async function load(runner: Runner, { server, archive, manifest, beforeCommit }: Options) {
  const roles = await rolesOf(runner, server)
  await ensureOwnersRole(runner, roles)
  const names = manifest.migrations.map(({ name }) => name)
  await applyMissing(runner, roles.owners, names)
  await runner.run(PLAIN_TEXT)
  const unknownTables = await loadTables(runner, archive, manifest.tables)
  for (const { name, last } of manifest.sequences)
    await runner.ask(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [
      name,
      last,
    ])
  const faults = await faultsOf(runner.ask)
  const newFault = faults.find((fault) => !manifest.faults.includes(fault))
  if (newFault) throw new BackupFault(`What was loaded does not add up: ${newFault}`)
  await loadJobs(runner, archive, manifest.jobs)
  // Pending checks of deferred foreign keys would prevent the next migrations from altering their tables.
  await runner.run('set constraints all immediate')
  const migrations = await applyMissing(runner, roles.owners)
  await beforeCommit()
  return { migrations, unknownTables, faults }
}

/** Throws BackupFault for a database that is not empty; returns whether the job schema exists. */
async function refuseUsed(ask: Ask): Promise<boolean> {
  const [found] = await ask<{ database: string; table: string | null; jobs: boolean }>(`
    select current_database()::text as database,
      (select min(relname::text) from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as table,
      to_regclass('${JOB_SCHEMA}.job') is not null as jobs`)
  if (!found) throw new TypeError('A database has a name')
  const refuse = (what: string) =>
    new BackupFault(
      `The database ${found.database} is not empty: it holds ${what}. Restore into an empty one. Nothing was changed.`,
    )
  if (found.table) throw refuse(`the table ${found.table}`)
  if (!found.jobs) return false
  const [job] = await ask<{ name: string }>(`select name from ${JOB_SCHEMA}.job limit 1`)
  if (job) throw refuse('jobs')
  return true
}

async function dropJobs(connection: Connection): Promise<void> {
  await changeStructure(connection, ({ run }) =>
    run(`drop schema if exists ${JOB_SCHEMA} cascade`),
  ).catch(() => {
    // The database is down or full. What is left holds no jobs, and the next restore accepts it.
  })
}
