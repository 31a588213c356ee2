import type { Connection } from './db/connect.ts'
import { applyMissing, findMissing } from './db/migrate.ts'
import { type ConnectionRole, readConnectionRole } from './db/roles/connection-role.ts'
import type { Roles } from './db/roles/faults.ts'
import { ownersRoleOf } from './db/roles/names.ts'
import { checkRoles, ensureOwnersRole, repairRoles } from './db/roles/repair.ts'
import { changeStructure, type Runner } from './db/runner.ts'
import { StartError } from './db/start-error.ts'
import { installJobs } from './jobs/install.ts'

/** The result of preparing the database. */
export interface Prepared {
  /** Names of the migrations that ran. */
  migrations: string[]
  /** What was wrong with roles and rights and has been repaired. */
  repaired: string[]
  /** Warnings for the operator. */
  warnings: string[]
}

/**
 * Migrates tables, job queue and rights to this version under the connection's role, which then owns them all. `server`
 * is the role under which the server connects (default: the same one). Several processes may run it at once. Throws
 * StartError with what to do.
 */
export async function migrate(connection: Connection, server?: string): Promise<Prepared> {
  const first = await changeStructure(connection, async (runner) => {
    const roles = await rolesOf(runner, server)
    const repaired = await ensureOwnersRole(runner, roles)
    return { roles, repaired, migrations: await applyMissing(runner, roles.owners) }
  })
  await installJobs(connection)
  const repaired = await changeStructure(connection, (runner) => repairRoles(runner, first.roles))
  return {
    migrations: first.migrations,
    repaired: [...first.repaired, ...repaired],
    warnings: await warningsOf(connection, first.roles),
  }
}

/**
 * Prepares the database as far as the server's role may: a role that owns the tables migrates them, any other only
 * checks that they match this version. Throws StartError with what to do.
 */
export async function prepare(connection: Connection): Promise<Prepared> {
  if (connection.pglite) return migrate(connection)
  const own = await changeStructure(connection, readConnectionRole)
  if (own.mayMigrate) return migrate(connection)
  if (own.structure === null) throw emptyDatabase(own)
  return changeStructure(connection, (runner) => check(runner, own, own.structure ?? ''))
}

async function check(runner: Runner, own: ConnectionRole, structure: string): Promise<Prepared> {
  const missing = await findMissing(runner).catch((cause: unknown) => {
    throw new StartError(
      `The role ${own.role} cannot read which migrations the database has (${String(cause)}). Run \`npm run migrate\`, which repairs its rights.`,
    )
  })
  if (missing.length > 0)
    throw new StartError(
      `The database is older than this program (it lacks ${missing.map(({ name }) => name).join(', ')}), and the role ${own.role} may not migrate it. Run \`npm run migrate\` first.`,
    )
  const owners = ownersRoleOf(own.database)
  await checkRoles(runner, { owners, server: own.role, structure })
  return { migrations: [], repaired: [], warnings: warnOfPower(own) }
}

function emptyDatabase({ role, database }: ConnectionRole): StartError {
  return new StartError(
    `The database ${database} is empty and the role ${role} may not make tables in it. Run \`npm run migrate\` with MIGRATION_DATABASE_URL first.`,
  )
}

/** The roles of the runner's database; `server` defaults to the runner's own role. */
export async function rolesOf(runner: Runner, server: string | undefined): Promise<Roles> {
  const { role, database } = await readConnectionRole(runner)
  return { owners: ownersRoleOf(database), server: server ?? role, structure: role }
}

async function warningsOf(connection: Connection, roles: Roles): Promise<string[]> {
  // The embedded engine has one role, and no one else connects to it.
  if (connection.pglite || roles.server !== roles.structure) return []
  const own = await changeStructure(connection, readConnectionRole)
  return own.isSuperuser ? warnOfPower(own) : [oneRole(own.role)]
}

function warnOfPower({ role, isSuperuser, isPowerful }: ConnectionRole): string[] {
  if (isSuperuser)
    return [
      `The server runs as ${role}, a superuser, who can read and change everything in the cluster. Give it a role of its own (docs/runbook.md, "Two roles").`,
    ]
  return isPowerful
    ? [
        `The server's role ${role} may do more than it needs: make roles, databases or tables, or see past row level security (docs/runbook.md, "Two roles").`,
      ]
    : []
}

function oneRole(role: string): string {
  return `The server's role ${role} owns the tables and can change or drop them. Migrate under another role (docs/runbook.md, "Two roles").`
}
