import { createHash } from 'node:crypto'

/**
 * The role of owners' transactions. Roles are cluster-wide and database names unique in a cluster, so no two databases
 * share one. Always an identifier of at most 63 bytes that needs no quotes.
 */
export function ownersRoleOf(database: string): string {
  if (/^[a-z0-9_]{1,40}$/.test(database)) return `risiti_owners_of_${database}`
  const readable = database.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const hash = createHash('sha256').update(database).digest('hex')
  return `risiti_owners_of_${readable.slice(0, 30)}_${hash.slice(0, 8)}`
}

/** The role that all databases of a cluster shared in earlier versions; migrations still name it (migrate.ts). */
export const FORMER_OWNERS_ROLE = 'risiti_owner_work'
