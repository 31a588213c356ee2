import type { Runner } from '../runner.ts'
import { StartError } from '../start-error.ts'
import { checksOf, type Fault, findFaults, type Roles } from './faults.ts'

/**
 * Repairs roles, ownership, row level security, policies and grants, and returns what was wrong. Throws StartError with
 * the statements for a superuser where this role lacks the rights.
 */
export async function repairRoles(runner: Runner, roles: Roles): Promise<string[]> {
  const repaired: string[] = []
  for (const check of checksOf(await versionOf(runner))) {
    const faults = await findFaults(runner, check, roles)
    if (faults.length > 0) await repairAll(runner, faults)
    repaired.push(...faults.map(({ what }) => what))
  }
  return repaired
}

/** Creates the role that migrations name, before any table exists. Throws StartError as above. */
export async function ensureOwnersRole(runner: Runner, roles: Roles): Promise<string[]> {
  const repaired: string[] = []
  for (const check of checksOf(await versionOf(runner)).slice(0, 3)) {
    const faults = await findFaults(runner, check, roles)
    if (faults.length > 0) await repairAll(runner, faults)
    repaired.push(...faults.map(({ what }) => what))
  }
  return repaired
}

/** Throws StartError when anything is wrong; for a server that may not repair it. */
export async function checkRoles(runner: Pick<Runner, 'ask'>, roles: Roles): Promise<void> {
  for (const check of checksOf(await versionOf(runner))) {
    const [fault, ...others] = await findFaults(runner, check, roles)
    if (!fault) continue
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    throw new StartError(
      `The rights in the database are not in order: ${fault.what}${more} Run \`npm run migrate\`, which repairs them.`,
    )
  }
}

async function repairAll(runner: Runner, faults: Fault[]): Promise<void> {
  await runner.run('savepoint repair')
  try {
    for (const { repair } of faults) await runner.run(repair)
  } catch (cause) {
    await runner.run('rollback to savepoint repair')
    throw cannotRepair(faults, cause)
  }
  await runner.run('release savepoint repair')
}

const INSUFFICIENT_PRIVILEGE = '42501'

function cannotRepair(faults: Fault[], cause: unknown): unknown {
  const isRefused =
    cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE
  if (!isRefused) return cause
  const statements = faults.map(({ repair }) => `  ${repair};`)
  return new StartError(
    [
      `The rights in the database are not in order, and this role may not repair them (${cause.message}).`,
      'Run this as a superuser in this database, then start again:',
      ...statements,
    ].join('\n'),
  )
}

async function versionOf({ ask }: Pick<Runner, 'ask'>): Promise<number> {
  const [row] = await ask<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return row?.version ?? 0
}
