-- What a customer says on the page of an invoice: that they have paid it by transfer. The owner confirms or declines it.
CREATE TABLE claims (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- Minor units, in the currency of the invoice.
  amount bigint NOT NULL CHECK (amount > 0),
  -- When the customer paid, from which bank, and in whose name.
  day date NOT NULL,
  bank text NOT NULL,
  sender text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'declined')),
  decided_at timestamptz,
  decline_reason text NOT NULL DEFAULT '',
  -- The payment that confirming it recorded.
  payment_id uuid,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE SET NULL (payment_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX claims_of_invoice ON claims (account_id, invoice_id);
CREATE INDEX claims_of_payment ON claims (account_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX claims_waiting ON claims (account_id, id) WHERE state = 'waiting';
SELECT protect('claims');
