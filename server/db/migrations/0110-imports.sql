-- Files that were uploaded to be imported, between their dry run and the import itself.
CREATE TABLE imports (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('clients', 'items', 'invoices', 'expenses')),
  -- Of invoices.
  business_id uuid,
  -- Which column of the file holds which field.
  mapping jsonb NOT NULL,
  day_order text CHECK (day_order IN ('dmy', 'mdy')),
  -- The file as it was uploaded. It goes when the import has run, and after a day.
  content bytea,
  created_at timestamptz NOT NULL,
  ran_at timestamptz,
  made integer,
  skipped integer,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses ON DELETE CASCADE,
  CHECK ((ran_at IS NULL) = (content IS NOT NULL))
);
CREATE INDEX imports_by_age ON imports (created_at);
SELECT protect('imports');
