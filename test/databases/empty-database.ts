/** Tables with metadata of the schema and of the job queue, which no test changes. */
const KEPT = [
  'public.migrations',
  'public.protected_tables',
  'pgboss.version',
  'pgboss.queue',
  'pgboss.schedule',
]

/** A table above this size is truncated, so that databases do not grow from test to test. */
const LARGE_BYTES = 1_048_576

/**
 * Deletes every row of a migrated database, as its superuser; most tables never had one. TRUNCATE would take several
 * times as long: it makes new files for each table and index, though most are empty, and the engine plans every prepared
 * statement again.
 */
export const EMPTY = `
  do $$
  declare
    name regclass;
  begin
    -- Without foreign keys and triggers the order does not matter.
    set local session_replication_role = replica;
    for name in
      select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind = 'r' and pg_relation_size(c.oid) > 0
        and nspname || '.' || relname not in (${KEPT.map((each) => `'${each}'`).join(', ')})
    loop
      if pg_table_size(name) > ${LARGE_BYTES} then
        execute format('truncate %s cascade', name);
      else
        execute format('delete from %s', name);
      end if;
    end loop;
  end $$`
