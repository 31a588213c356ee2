-- What a business spends.
CREATE TABLE expenses (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  -- VAT included, and what of it is VAT.
  amount bigint NOT NULL CHECK (amount > 0),
  vat bigint NOT NULL CHECK (vat BETWEEN 0 AND amount),
  note text NOT NULL,
  receipt_key text,
  customer_id uuid,
  -- The invoice that bills it. A deleted draft frees it.
  invoice_id uuid,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE SET NULL (invoice_id)
);
-- The list and the sums of months read this index alone.
CREATE INDEX expenses_by_day ON expenses (account_id, day, id) INCLUDE (category, currency, amount);
CREATE INDEX expenses_by_category ON expenses (account_id, category);
CREATE INDEX expenses_of_customer ON expenses (account_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX expenses_of_invoice ON expenses (account_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX expenses_receipts ON expenses (receipt_key) WHERE receipt_key IS NOT NULL;
SELECT protect('expenses');

ALTER TABLE files
  DROP CONSTRAINT files_purpose_check,
  ADD CONSTRAINT files_purpose_check CHECK (purpose IN ('logo', 'avatar', 'expense'));
