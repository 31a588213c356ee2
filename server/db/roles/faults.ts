import pg from 'pg'
import type { Runner } from '../runner.ts'
import { FORMER_OWNERS_ROLE } from './names.ts'

/** The roles of one database. */
export interface Roles {
  /** The role of owners' transactions. */
  owners: string
  /** The role under which the server connects. */
  server: string
  /** The role that owns every table; the same as the server's where there is only one. */
  structure: string
}

/** A wrong role or right: a description for people, and the statements that repair it. */
export interface Fault {
  what: string
  repair: string
}

/** SQL that returns faults; $1 is the owners' role, $2 the server's, $3 the structure's. */
type Check = string

const OUR_TABLES = `
  select c.oid, c.relname, c.relkind, c.relowner, c.relacl, n.nspname from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const ownersRoleExists: Check = `
  select format('The role %I is missing.', $1) as what, 
    format('CREATE ROLE %I NOLOGIN', $1) || E';\n  ' || format('GRANT %I TO %I', $1, $2) as repair
  where not exists (select from pg_roles where rolname = $1)`

const ownersRoleIsPlain: Check = `
  select format('The role %I may do more than it must.', $1) as what,
    format('ALTER ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB', $1) as repair
  from pg_roles where rolname = $1
    and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
  union all
  select format('The role %I is a member of %I.', $1, r.rolname), format('REVOKE %I FROM %I', r.rolname, $1)
  from pg_auth_members m join pg_roles o on o.oid = m.member join pg_roles r on r.oid = m.roleid
  where o.rolname = $1`

/** Since PostgreSQL 16 a member may lack the right to SET the role. */
const serverMayBecomeOwners = (version: number): Check => `
  select format('The role %I may not take the role %I.', $2, $1) as what,
    format('GRANT %I TO %I', $1, $2) as repair
  from pg_roles where rolname = $1 and not pg_has_role($2::name, oid, '${version >= 160_000 ? 'SET' : 'MEMBER'}')`

/** Both name a role as text: a dump restores without that role, and access is denied until this is repaired. */
const functionsNameTheRoles: Check = `
  with wanted(name, returns, body) as (values
    ('owners_role', 'text', format('SELECT %L', $1)),
    ('is_server', 'boolean', format('SELECT current_user = %L', $2)))
  select format('The function %s does not name its role.', name) as what,
    format('CREATE OR REPLACE FUNCTION public.%s() RETURNS %s LANGUAGE sql STABLE AS %L', name, returns, body) as repair
  from wanted
  where not exists (select from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = name and p.prosrc = body)`

const structureOwnsAll: Check = `
  select format('%s %s belongs to the role %I.', kind, name, pg_get_userbyid(owner)) as what,
    format('ALTER %s %s OWNER TO %I', kind, name, $3) as repair
  from (
    select 'SCHEMA' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = 'pgboss'
    union all
    select case relkind when 'S' then 'SEQUENCE' when 'v' then 'VIEW' else 'TABLE' end,
      format('%I.%I', nspname, relname), relowner from (${OUR_TABLES}) t
    where relkind <> 'S' or not exists (select from pg_depend d where d.objid = t.oid and d.deptype in ('a', 'i'))
    union all
    select 'FUNCTION', p.oid::regprocedure::text, p.proowner from pg_proc p
    where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'TYPE', t.oid::regtype::text, t.typowner from pg_type t
    where t.typtype = 'e' and t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
  ) objects where pg_get_userbyid(owner) <> $3`

/**
 * Every table of accounts or of users, even without a call of protect(): owners' transactions have no right to those.
 * With both columns it is the account's.
 */
const OWNED_TABLES = `(
  select table_name, key_column, whose from protected_tables
  union all
  select c.relname, min(a.attname::text), replace(min(a.attname::text), '_id', '')
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'user_id')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from protected_tables p where p.table_name = c.relname)
  group by 1) owned`

/** Not forced: the owner of the tables sees all rows, so that a dump under that role is complete. */
const rowSecurityIsOn: Check = `
  select format('Row level security is off on the table %I.', relname) as what,
    format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', relname) as repair
  from pg_class join ${OWNED_TABLES} on table_name = relname
  where relnamespace = 'public'::regnamespace and not relrowsecurity
  union all
  select format('Row level security is forced on the owner of the table %I.', relname),
    format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', relname)
  from pg_class join ${OWNED_TABLES} on table_name = relname
  where relnamespace = 'public'::regnamespace and relforcerowsecurity`

/** For all roles, since a policy for a named role cannot be restored where that role does not exist. */
const policiesMatch: Check = `
  with wanted as (
    select table_name, whose || '_work' as policy, format('%I = (SELECT current_%s_id())', key_column, whose) as rule,
      format('(%I = ( SELECT current_%s_id() AS current_%2$s_id))', key_column, whose) as kept
    from ${OWNED_TABLES}
    union all
    select table_name, 'system_work', '(SELECT is_server())', '( SELECT is_server() AS is_server)'
    from ${OWNED_TABLES}),
  there as (
    select c.relname::text as table_name, p.polname::text as policy,
      p.polpermissive and p.polcmd = '*' and p.polroles = '{0}' as is_for_all,
      pg_get_expr(p.polqual, p.polrelid) as rule, pg_get_expr(p.polwithcheck, p.polrelid) as check_rule
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace)
  select format('The policy %s of the table %I is not as it must be.', coalesce(wanted.policy, there.policy), table_name)
      as what,
    concat_ws('; ',
      case when there.policy is not null then format('DROP POLICY %I ON public.%I', there.policy, table_name) end,
      case when wanted.policy is not null then format('CREATE POLICY %I ON public.%I USING (%s) WITH CHECK (%s)',
        wanted.policy, table_name, wanted.rule, wanted.rule) end) as repair
  from wanted full join there using (table_name, policy)
  where there.is_for_all is not true or wanted.policy is null
    or there.rule is distinct from wanted.kept or there.check_rule is distinct from wanted.kept`

const schemasAreOpen: Check = `
  select format('The role %I may not use the schema %I.', role, nspname) as what,
    format('GRANT USAGE ON SCHEMA %I TO %I', nspname, role) as repair
  from pg_namespace
  join (values ($2, 'public'), ($2, 'pgboss'), ($1, 'public')) needs(role, schema) on schema = nspname
  join pg_roles on rolname = role
  where not has_schema_privilege(role, nspname, 'USAGE')
  union all
  select format('The role %I may use the schema of the jobs.', rolname),
    format('REVOKE ALL ON SCHEMA pgboss FROM %I', rolname)
  from pg_namespace, aclexplode(nspacl) join pg_roles r on r.oid = grantee
  where nspname = 'pgboss' and rolname in ($1, '${FORMER_OWNERS_ROLE}')`

/** Exactly these rights: owners' transactions cannot see the jobs, the server cannot change the schema. */
const tablesAreGranted: Check = `
  with tables as (${OUR_TABLES}),
  wanted as (
    select t.oid, $1 as role, right_of as privilege from tables t join protected_tables p on p.table_name = t.relname,
      regexp_split_to_table(p.rights, ',\\s*') right_of where t.nspname = 'public'
    union all
    select t.oid, $2, privilege from tables t, unnest(case
      when t.relkind = 'S' then array['USAGE']
      when t.nspname = 'public' and t.relname in ('migrations', 'protected_tables') then array['SELECT']
      else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end) privilege
    where $2 <> $3),
  there as (
    select t.oid, case grantee when 0 then 'public' else pg_get_userbyid(grantee)::text end as role,
      privilege_type as privilege
    from tables t, aclexplode(t.relacl) where grantee <> t.relowner
      and (grantee = 0 or pg_get_userbyid(grantee) in ($1, $2, '${FORMER_OWNERS_ROLE}'))),
  differing as (
    select oid, role from (table wanted except table there union all (table there except table wanted)) d
    group by oid, role)
  select format('The rights of the role %I on %I.%I are not as they must be.', role, nspname, relname) as what,
    concat_ws('; ',
      format('REVOKE ALL ON %s %I.%I FROM %s', kind, nspname, relname, grantee),
      (select format('GRANT %s ON %s %I.%I TO %s', string_agg(privilege, ', '), kind, nspname, relname, grantee)
        from wanted w where w.oid = tables.oid and w.role = differing.role having count(*) > 0)) as repair
  from differing join tables using (oid),
    lateral (select case relkind when 'S' then 'SEQUENCE' else 'TABLE' end as kind,
      case role when 'public' then 'PUBLIC' else quote_ident(role) end as grantee) words`

/** In order of dependency. */
export function checksOf(version: number): Check[] {
  return [
    ownersRoleExists,
    ownersRoleIsPlain,
    serverMayBecomeOwners(version),
    structureOwnsAll,
    functionsNameTheRoles,
    rowSecurityIsOn,
    policiesMatch,
    schemasAreOpen,
    tablesAreGranted,
  ]
}

/** Runs one check. The names are inlined as literals, since format() cannot infer the type of a parameter. */
export function findFaults(
  { ask }: Pick<Runner, 'ask'>,
  check: Check,
  { owners, server, structure }: Roles,
): Promise<Fault[]> {
  const names = [owners, server, structure].map((name) => pg.escapeLiteral(name))
  return ask<Fault>(check.replace(/\$([123])/g, (_, n) => names[Number(n) - 1] ?? ''))
}
