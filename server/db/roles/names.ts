import { createHash } from 'node:crypto'

/**
 * The role under which owners' transactions run. Roles belong to the whole cluster and a database name is unique in it,
 * so no two databases share one. Always an identifier that needs no quotes, of at most 63 bytes.
 */
export function ownersRoleOf(database: string): string {
  if (/^[a-z0-9_]{1,40}$/.test(database)) return `risiti_owners_of_${database}`
  const readable = database.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const hash = createHash('sha256').update(database).digest('hex')
  return `risiti_owners_of_${readable.slice(0, 30)}_${hash.slice(0, 8)}`
}

/** The role that every database of a cluster shared in earlier versions; migrations still name it (migrate.ts). */
export const FORMER_OWNERS_ROLE = 'risiti_owner_work'
