-- The address under which a customer sees an invoice without an account. One at a time works; an earlier one answers
-- that it was replaced.
CREATE TABLE invoice_links (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- 128 random bits.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
CREATE UNIQUE INDEX invoice_links_working ON invoice_links (account_id, invoice_id) WHERE revoked_at IS NULL;
CREATE INDEX invoice_links_of_invoice ON invoice_links (account_id, invoice_id);
SELECT protect('invoice_links');
