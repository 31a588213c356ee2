-- Estimates are sent by e-mail too. A mail carries the estimate as it is when the mail goes out, as its link shows it.
ALTER TABLE mailings
  ADD COLUMN estimate_id uuid,
  ADD FOREIGN KEY (account_id, estimate_id) REFERENCES estimates ON DELETE CASCADE,
  DROP CONSTRAINT mailings_check,
  ADD CONSTRAINT mailings_document CHECK (num_nonnulls(invoice_id, receipt_id, estimate_id) = 1);
CREATE INDEX mailings_of_estimate ON mailings (account_id, estimate_id) WHERE estimate_id IS NOT NULL;
