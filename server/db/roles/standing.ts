import type { Runner } from '../runner.ts'

/** What the role of a connection is in its database. */
export interface Standing {
  role: string
  database: string
  /** Who owns the tables; null in an empty database. */
  structure: string | null
  /** Whether this role may change the tables, or make them in an empty database. */
  mayMigrate: boolean
  isSuperuser: boolean
  /** Whether it may make roles, databases or tables, or sees past row level security. */
  isPowerful: boolean
}

/** Asks who is connected where. */
export async function readStanding({ ask }: Pick<Runner, 'ask'>): Promise<Standing> {
  const [row] = await ask<Omit<Standing, 'mayMigrate'> & { isHeir: boolean; mayCreate: boolean }>(`
    select current_user::text as role, current_database()::text as database,
      (select pg_get_userbyid(relowner)::text from pg_class where oid = to_regclass('public.migrations')) as structure,
      coalesce((select pg_has_role(relowner, 'USAGE') from pg_class
        where oid = to_regclass('public.migrations')), false) as "isHeir",
      has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE') as "mayCreate",
      rolsuper as "isSuperuser",
      rolcreaterole or rolcreatedb or rolbypassrls or has_schema_privilege('public', 'CREATE')
        or has_database_privilege(current_database(), 'CREATE') as "isPowerful"
    from pg_roles where rolname = current_user`)
  if (!row) throw new TypeError('A connection has a role')
  const { isHeir, mayCreate, ...standing } = row
  return { ...standing, mayMigrate: standing.structure === null ? mayCreate : isHeir }
}
