-- The part of an invoice that its owner asks for first, in basis points of the total.
ALTER TABLE invoices ADD COLUMN deposit_rate integer CHECK (deposit_rate BETWEEN 1 AND 10000);

-- A refund is a negative payment that names the one it gives back; it also takes back what that left as credit.
ALTER TABLE payments
  ADD COLUMN refund_of uuid,
  ADD FOREIGN KEY (account_id, refund_of) REFERENCES payments ON DELETE CASCADE,
  DROP CONSTRAINT payments_credited_check,
  ADD CONSTRAINT payments_credited_check CHECK (credited >= 0 OR refund_of IS NOT NULL);
CREATE INDEX payments_refunds ON payments (account_id, refund_of) WHERE refund_of IS NOT NULL;
