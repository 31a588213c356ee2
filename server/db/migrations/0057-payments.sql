-- Money received. A payment is never changed or deleted: a mistake is taken back, and says why.
CREATE TABLE payments (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null for nobody in particular, and once that customer was deleted.
  customer_id uuid,
  customer_name text NOT NULL,
  -- The name as a search compares it.
  customer_search text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  -- The whole sum, in minor units: what its allocations took, and `credited`. Negative for a correction.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- What no invoice took: it became the customer's credit.
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
  method text NOT NULL CHECK (method IN ('cash', 'transfer', 'card', 'ussd', 'cheque', 'withholding', 'other')),
  paid_on date NOT NULL,
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  source text NOT NULL CHECK (source IN ('manual', 'online', 'credit')),
  created_at timestamptz NOT NULL,
  reversed_at timestamptz,
  reverse_reason text NOT NULL DEFAULT '',
  -- The payer disputes it with the provider.
  disputed_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id)
);
CREATE INDEX payments_of_customer ON payments (account_id, customer_id);
CREATE INDEX payments_by_day ON payments (account_id, paid_on);
SELECT protect('payments');

-- The history of what was paid of each invoice becomes the allocations of payments. Each entry had been typed on the
-- status screen, so that a payment of its own stands for it.
ALTER TABLE invoice_payments RENAME TO payment_allocations;
UPDATE protected_tables SET table_name = 'payment_allocations' WHERE table_name = 'invoice_payments';
ALTER TABLE payment_allocations RENAME CONSTRAINT invoice_payments_pkey TO payment_allocations_pkey;
INSERT INTO payments (account_id, id, customer_id, customer_name, customer_search, currency, amount, method, paid_on, source,
    created_at)
  SELECT a.account_id, a.id, i.customer_id, i.customer_name, i.customer_search, i.currency, a.amount, 'other',
    (a.created_at AT TIME ZONE 'Africa/Lagos')::date, 'manual', a.created_at
  FROM payment_allocations a JOIN invoices i ON i.account_id = a.account_id AND i.id = a.invoice_id;
ALTER TABLE payment_allocations ADD COLUMN payment_id uuid;
UPDATE payment_allocations SET payment_id = id;
ALTER TABLE payment_allocations
  ALTER COLUMN payment_id SET NOT NULL,
  ADD FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE CASCADE;
CREATE INDEX allocations_of_payment ON payment_allocations (account_id, payment_id);

-- A customer's credit: what was paid beyond what was due. It is spent oldest first.
CREATE TABLE credits (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What is left of it.
  unspent bigint NOT NULL CHECK (unspent BETWEEN 0 AND amount),
  -- Where it came from.
  payment_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, payment_id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE CASCADE
);
CREATE INDEX credits_unspent ON credits (account_id, customer_id, currency, id) WHERE unspent > 0;
SELECT protect('credits');

-- Which credits a payment from credit spent, so that taking it back returns them.
CREATE TABLE credit_uses (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (account_id, payment_id, credit_id),
  FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE CASCADE,
  FOREIGN KEY (account_id, credit_id) REFERENCES credits ON DELETE CASCADE
);
SELECT protect('credit_uses');

-- Whether its money may still change: not after a receipt or an online payment.
ALTER TABLE invoices ADD COLUMN locked boolean NOT NULL DEFAULT false;
