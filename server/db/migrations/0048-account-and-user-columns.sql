-- `owner_id` was the user everywhere. It becomes `user_id` in what belongs to a person and `account_id` in everything
-- that an account owns.
DO $$
DECLARE
  personal CONSTANT text[] := ARRAY['sessions', 'codes', 'wrong_codes', 'known_browsers', 'authenticators', 'passkeys',
    'recovery_codes', 'factor_challenges', 'factor_failures', 'email_undos'];
  owned record;
BEGIN
  FOR owned IN
    SELECT c.relname, CASE WHEN c.relname = ANY (personal) THEN 'user_id' ELSE 'account_id' END AS new_name
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'owner_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN owner_id TO %I', owned.relname, owned.new_name);
    UPDATE protected_tables SET owner_column = owned.new_name WHERE table_name = owned.relname;
  END LOOP;
  FOR owned IN
    SELECT conrelid::regclass AS name, conname, CASE WHEN relname = ANY (personal) THEN 'user_id' ELSE 'account_id' END
      AS new_name
    FROM pg_constraint JOIN pg_class c ON c.oid = conrelid
    WHERE connamespace = 'public'::regnamespace AND conname LIKE '%owner\_id%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', owned.name, owned.conname,
      replace(owned.conname, 'owner_id', owned.new_name));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION current_owner() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;

CREATE OR REPLACE FUNCTION protect(
  protected regclass,
  owner_column text DEFAULT 'account_id',
  rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protected_tables SELECT relname, owner_column, rights FROM pg_class WHERE oid = protected;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
END $$;

-- The bodies of functions are text, so that the new names must be written into them.
CREATE OR REPLACE FUNCTION keep_invoice_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An invoice that moves to another currency changes two kept sums. Locked in the same order by everyone, since of two
  -- moves in opposite directions PostgreSQL would otherwise have to fail one.
  IF TG_OP = 'UPDATE' AND OLD.currency <> NEW.currency THEN
    PERFORM FROM invoice_totals
      WHERE account_id = NEW.account_id AND currency IN (OLD.currency, NEW.currency)
      ORDER BY currency
      FOR UPDATE;
  END IF;
  -- Taking away never makes a row: when an account is deleted, the kept row may be gone before the invoices are.
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    UPDATE invoice_totals
      SET invoices = invoices - 1, total = total - OLD.total, paid = paid - OLD.amount_paid
      WHERE account_id = OLD.account_id AND currency = OLD.currency;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO invoice_totals AS kept (account_id, currency, invoices, total, paid)
      VALUES (NEW.account_id, NEW.currency, 1, NEW.total, NEW.amount_paid)
      ON CONFLICT (account_id, currency) DO UPDATE
      SET invoices = kept.invoices + 1,
          total = kept.total + excluded.total,
          paid = kept.paid + excluded.paid;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_invoice_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM invoices WHERE account_id = OLD.account_id AND id = OLD.invoice_id) THEN
      RETURN OLD;
    END IF;
  ELSIF EXISTS (SELECT FROM users WHERE id = OLD.account_id AND closed_at IS NOT NULL) THEN
    OLD.document := without_contacts(OLD.document);
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'kept versions of an invoice are never changed';
END $$;
