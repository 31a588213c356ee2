import type { Runner } from '../runner.ts'

/** The role of a connection, and what it may do in its database. */
export interface ConnectionRole {
  role: string
  database: string
  /** The role that owns the tables; null in an empty database. */
  structure: string | null
  /** Whether this role may alter the tables, or create them in an empty database. */
  mayMigrate: boolean
  isSuperuser: boolean
  /** Whether it may create roles, databases or tables, or bypasses row level security. */
  isPowerful: boolean
}

/** Reads the role of a connection, and what it may do in its database. Throws TypeError if there is none. */
export async function readConnectionRole({ ask }: Pick<Runner, 'ask'>): Promise<ConnectionRole> {
  const [row] = await ask<
    Omit<ConnectionRole, 'mayMigrate'> & { isHeir: boolean; mayCreate: boolean }
  >(`
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
  const { isHeir, mayCreate, ...role } = row
  return { ...role, mayMigrate: role.structure === null ? mayCreate : isHeir }
}
