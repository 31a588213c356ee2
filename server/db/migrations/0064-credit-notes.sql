-- A credit note takes back some of an issued invoice, or all of it. It is never changed or deleted.
CREATE TABLE credit_notes (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The number as it was given ('CRN-000001').
  number_text text NOT NULL,
  invoice_id uuid NOT NULL,
  currency text NOT NULL,
  -- In minor units, as `credited` of the invoice, which is the sum of the amounts.
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  amount bigint NOT NULL CHECK (amount > 0 AND amount = subtotal + vat),
  -- What of the amount was more than what was due. It became the customer's credit.
  excess bigint NOT NULL CHECK (excess BETWEEN 0 AND amount),
  customer_name text NOT NULL,
  -- The name as a search compares it.
  customer_search text NOT NULL,
  reason text NOT NULL,
  -- Seller, buyer, lines and the VAT rate as they were when it was given; amounts are text.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, business_id, number),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses,
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
CREATE INDEX credit_notes_of_invoice ON credit_notes (account_id, invoice_id);
SELECT protect('credit_notes', 'account', 'SELECT, INSERT');

-- Credit comes from a payment, or from what was paid and credited of an invoice beyond its total. The latter is one row
-- for each invoice. Its amount follows the invoice, and may fall to 0 again.
ALTER TABLE credits
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN invoice_id uuid,
  ADD FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  ADD UNIQUE (account_id, invoice_id),
  ADD CONSTRAINT credits_source CHECK (num_nonnulls(payment_id, invoice_id) = 1),
  DROP CONSTRAINT credits_amount_check,
  ADD CONSTRAINT credits_amount CHECK (amount > 0 OR (amount = 0 AND invoice_id IS NOT NULL));
