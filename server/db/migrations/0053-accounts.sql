-- What owns data is an account, and whoever signs in is a user; members say who works in which account. Until now a
-- user was both, so that everyone who is there gets an account of the same id.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- A closed account keeps its row for as long as records hang on it that the law keeps.
  closed_at timestamptz
);
CREATE INDEX accounts_closed ON accounts (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE members (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- A user cannot be deleted before the account, and an account not before the records that the law keeps.
  user_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX members_of_user ON members (user_id);

INSERT INTO accounts SELECT id, created_at, closed_at FROM users;
INSERT INTO members SELECT id, id, 'owner', created_at FROM users;

-- Whoever pays for a plan gets the code that activates it.
ALTER TABLE plan_payments ADD COLUMN user_id uuid REFERENCES users ON DELETE RESTRICT;
UPDATE plan_payments SET user_id = account_id;
ALTER TABLE plan_payments ALTER COLUMN user_id SET NOT NULL;
CREATE INDEX plan_payments_of_user ON plan_payments (user_id);

-- A key is its caller's, so that no member gets an answer that another one was given.
ALTER TABLE idempotency_keys ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
UPDATE idempotency_keys SET user_id = account_id;
ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_pkey,
  ADD PRIMARY KEY (account_id, user_id, endpoint, key);

-- Rows of an account hang on it, no longer on a user.
DO $$
DECLARE
  owned record;
BEGIN
  FOR owned IN
    SELECT f.conrelid::regclass AS name, f.conname,
      CASE f.confdeltype WHEN 'c' THEN 'CASCADE' ELSE 'RESTRICT' END AS on_delete
    FROM pg_constraint f
    JOIN pg_attribute a ON a.attrelid = f.conrelid AND f.conkey = ARRAY[a.attnum] AND a.attname = 'account_id'
    WHERE f.contype = 'f' AND f.confrelid = 'users'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', owned.name, owned.conname);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (account_id) REFERENCES accounts ON DELETE %s',
      owned.name, owned.conname, owned.on_delete);
  END LOOP;
END $$;

-- Row level security goes by the account for what an account owns and by the user for what belongs to a person. The
-- policies follow in server/db/roles.
ALTER TABLE protected_tables RENAME COLUMN owner_column TO key_column;
ALTER TABLE protected_tables ADD COLUMN whose text NOT NULL DEFAULT 'account' CHECK (whose IN ('account', 'user'));
UPDATE protected_tables SET whose = 'user' WHERE key_column IN ('id', 'user_id');
ALTER TABLE protected_tables ALTER COLUMN whose DROP DEFAULT;

CREATE FUNCTION current_account_id() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;
CREATE FUNCTION current_user_id() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

DROP FUNCTION protect(regclass, text, text);
-- Locks a table for everyone but the role that owns it. `whose`: 'account' or 'user'; `key_column`: the column with the
-- id of that, `account_id` or `user_id` unless it is named.
CREATE FUNCTION protect(
  protected regclass,
  whose text DEFAULT 'account',
  rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE',
  key_column text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protected_tables (table_name, key_column, rights, whose)
    SELECT relname, coalesce(protect.key_column, protect.whose || '_id'), protect.rights, protect.whose
    FROM pg_class WHERE oid = protected;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
END $$;
SELECT protect('accounts', 'account', 'SELECT', 'id');
SELECT protect('members', 'account', 'SELECT');

DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'owner_work' LOOP
    EXECUTE format('DROP POLICY owner_work ON %I', name);
  END LOOP;
END $$;
DROP FUNCTION current_owner();

-- Only system work may delete, and only whole entries: when an account is closed and when they are old.
CREATE OR REPLACE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_account_id() IS NULL AND current_user_id() IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of the trail are never changed';
END $$;

CREATE OR REPLACE FUNCTION keep_invoice_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM invoices WHERE account_id = OLD.account_id AND id = OLD.invoice_id) THEN
      RETURN OLD;
    END IF;
  ELSIF EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND closed_at IS NOT NULL) THEN
    OLD.document := without_contacts(OLD.document);
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'kept versions of an invoice are never changed';
END $$;

-- Jobs that erase what an account owns name the account, no longer its user.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data, '{data,accountId}', data #> '{data,userId}')
    WHERE data #> '{data,userId}' IS NOT NULL;
  END IF;
END $$;
