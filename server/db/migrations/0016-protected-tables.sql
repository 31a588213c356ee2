-- Which tables hold owners' rows, as data: server/db/roles makes policies and grants of it after every migration and
-- repairs them at every start. A dump carries it to clusters where no role of this one exists.
CREATE TABLE protected_tables (
  table_name text PRIMARY KEY,
  owner_column text NOT NULL,
  -- What owner work may do to the rows of its owner, as GRANT spells it.
  rights text NOT NULL
);

INSERT INTO protected_tables
SELECT relname, CASE relname WHEN 'users' THEN 'id' ELSE 'owner_id' END, 'SELECT, INSERT, UPDATE, DELETE'
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity;

-- Locks a table for everyone but the role that owns it. Policies and grants follow in server/db/roles.
DROP FUNCTION protect(regclass, text);
CREATE FUNCTION protect(
  protected regclass,
  owner_column text DEFAULT 'owner_id',
  rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protected_tables SELECT relname, owner_column, rights FROM pg_class WHERE oid = protected;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
END $$;
