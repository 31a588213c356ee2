-- The estimate that an invoice was made of. One that is deleted leaves the estimate free to be made an invoice again.
ALTER TABLE invoices
  ADD COLUMN estimate_id uuid,
  ADD FOREIGN KEY (account_id, estimate_id) REFERENCES estimates ON DELETE SET NULL (estimate_id);
CREATE UNIQUE INDEX invoices_once_of_estimate ON invoices (account_id, estimate_id)
  WHERE estimate_id IS NOT NULL AND deleted_at IS NULL;
-- For the foreign key, which also looks at deleted invoices.
CREATE INDEX invoices_of_estimate ON invoices (account_id, estimate_id) WHERE estimate_id IS NOT NULL;
