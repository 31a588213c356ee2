import { installJobs } from '../jobs/install.ts'
import type { Connection } from './connect.ts'
import { applyMissing, findMissing } from './migrate.ts'
import type { Roles } from './roles/faults.ts'
import { ownersRoleOf } from './roles/names.ts'
import { checkRoles, ensureOwnersRole, repairRoles } from './roles/repair.ts'
import { readStanding, type Standing } from './roles/standing.ts'
import { changeStructure, type Runner } from './runner.ts'
import { StartError } from './start-error.ts'

/** What preparing the database came to. */
export interface Prepared {
  /** Names of the migrations that ran. */
  migrations: string[]
  /** What was wrong with roles and rights, and is right now. */
  repaired: string[]
  /** What the person who runs the program should know. */
  warnings: string[]
}

/**
 * Brings tables, jobs and rights to the form that this program needs, as the role of the connection, which owns them
 * all from then on. `server` is the role under which the server connects; left out, it is the same one. Several
 * processes may do it at once. Throws StartError with what to do.
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
 * Prepares the database as far as the role of the server may: one that owns the tables migrates them, any other only
 * checks that they are as this program needs them. Throws StartError with what to do.
 */
export async function prepare(connection: Connection): Promise<Prepared> {
  if (connection.pglite) return { ...(await migrate(connection)), warnings: [] }
  const standing = await changeStructure(connection, readStanding)
  if (standing.mayMigrate) return migrate(connection)
  if (standing.structure === null) throw emptyDatabase(standing)
  return changeStructure(connection, (runner) => check(runner, standing, standing.structure ?? ''))
}

async function check(runner: Runner, standing: Standing, structure: string): Promise<Prepared> {
  const missing = await findMissing(runner).catch((cause: unknown) => {
    throw new StartError(
      `The role ${standing.role} cannot read which migrations the database has (${String(cause)}). Run \`npm run migrate\`, which repairs its rights.`,
    )
  })
  if (missing.length > 0)
    throw new StartError(
      `The database is older than this program (it lacks ${missing.map(({ name }) => name).join(', ')}), and the role ${standing.role} may not migrate it. Run \`npm run migrate\` first.`,
    )
  const owners = ownersRoleOf(standing.database)
  await checkRoles(runner, { owners, server: standing.role, structure })
  return { migrations: [], repaired: [], warnings: warnOfPower(standing) }
}

function emptyDatabase({ role, database }: Standing): StartError {
  return new StartError(
    `The database ${database} is empty and the role ${role} may not make tables in it. Run \`npm run migrate\` with MIGRATION_DATABASE_URL first.`,
  )
}

/** The roles of the database of a runner; `server` left out is the role of the runner. */
export async function rolesOf(runner: Runner, server: string | undefined): Promise<Roles> {
  const { role, database } = await readStanding(runner)
  return { owners: ownersRoleOf(database), server: server ?? role, structure: role }
}

async function warningsOf(connection: Connection, roles: Roles): Promise<string[]> {
  if (roles.server !== roles.structure) return []
  const standing = await changeStructure(connection, readStanding)
  return standing.isSuperuser ? warnOfPower(standing) : [oneRole(standing.role)]
}

function warnOfPower({ role, isSuperuser, isPowerful }: Standing): string[] {
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
