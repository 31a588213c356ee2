-- Changes with every transaction that changes what the account's lists and documents show (decision 0085). It is random
-- and not counted, so that none comes twice, even when an older backup is restored.
CREATE TABLE account_versions (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  version uuid NOT NULL
);
SELECT protect('account_versions', 'account', 'SELECT, INSERT, UPDATE');

CREATE FUNCTION change_account_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.account_id; ELSE changed := NEW.account_id; END IF;
  -- Once a transaction is enough.
  IF current_setting('app.version_changed', true) = changed::text THEN RETURN NULL; END IF;
  PERFORM set_config('app.version_changed', changed::text, true);
  -- No row for an account that this transaction deletes.
  INSERT INTO account_versions (account_id, version)
    SELECT id, gen_random_uuid() FROM accounts WHERE id = changed
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;

-- Deferred: the row is locked from the commit on and not before, so that no transaction waits for another that waits for
-- it. A migration that changes rows of these tables and then the table needs SET CONSTRAINTS ALL IMMEDIATE in between.
DO $$
DECLARE
  versioned text;
BEGIN
  FOREACH versioned IN ARRAY ARRAY['businesses', 'claims', 'clearances', 'credit_notes', 'credit_uses', 'credits',
    'customers', 'estimate_links', 'estimates', 'expenses', 'invoice_charges', 'invoice_events', 'invoice_links',
    'invoices', 'items', 'number_series', 'occurrences', 'payment_allocations', 'payments', 'payouts', 'receipts',
    'recurrings', 'reminder_rules', 'reminder_stops', 'reminders', 'sends', 'statement_links']
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER account_version AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_account_version()', versioned);
  END LOOP;
END $$;

INSERT INTO account_versions SELECT id, gen_random_uuid() FROM accounts;
