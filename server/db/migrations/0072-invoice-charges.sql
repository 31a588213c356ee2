-- Online payments of invoices that were started with the provider, one for each attempt.
CREATE TABLE invoice_charges (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- Our own; the provider knows the attempt by it.
  reference text NOT NULL UNIQUE,
  provider text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD')),
  -- The payer's, who gets the receipt. Erased when the account is closed.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the provider is asked again; null once it is settled or given up.
  next_check_at timestamptz,
  paid_at timestamptz,
  -- True when something else was paid than was asked for: the operator decides.
  mismatched boolean NOT NULL DEFAULT false,
  transaction_id text,
  -- The payment that it became; null for one that came after its account was closed.
  payment_id uuid,
  -- What was asked to be given back, and what the provider's events said and the ledger holds.
  refund_asked bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE SET NULL (payment_id)
);
CREATE INDEX charges_of_invoice ON invoice_charges (account_id, invoice_id);
CREATE INDEX charges_of_payment ON invoice_charges (account_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX charges_to_check ON invoice_charges (next_check_at) WHERE next_check_at IS NOT NULL;
SELECT protect('invoice_charges');
