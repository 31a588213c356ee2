-- The role under which every owner's work runs. It owns no table and is no superuser, so row level security binds it.
-- Roles belong to the whole cluster: another database of it may be making the same one at this moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'risiti_owner_work') THEN
    CREATE ROLE risiti_owner_work NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$
BEGIN
  EXECUTE format('GRANT risiti_owner_work TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  -- A superuser may take any role without a grant, and two databases of one cluster may grant at the same moment.
  NULL;
END $$;

-- The owner of the running transaction; null, and so equal to nothing, when none was set.
CREATE FUNCTION current_owner() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.owner_id', true), '')::uuid $$;

-- Locks a table for everyone but the role that owns it, and opens to owner work the rows of the owner that was set.
CREATE FUNCTION protect(table_name regclass, owner_column text DEFAULT 'owner_id') RETURNS void LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY system_work ON %s TO %I USING (true) WITH CHECK (true)', table_name, current_user);
  EXECUTE format('CREATE POLICY owner_work ON %s TO risiti_owner_work USING (%I = current_owner()) WITH CHECK (%I = current_owner())',
    table_name, owner_column, owner_column);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO risiti_owner_work', table_name);
END $$;
