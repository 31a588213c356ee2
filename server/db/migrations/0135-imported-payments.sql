-- Payments can be imported, each reference of the other program once.
ALTER TABLE imports
  DROP CONSTRAINT imports_kind_check,
  ADD CONSTRAINT imports_kind_check CHECK (kind IN ('clients', 'items', 'invoices', 'expenses', 'payments'));
ALTER TABLE payments ADD COLUMN imported_reference text;
CREATE UNIQUE INDEX payments_imported_once ON payments (account_id, imported_reference)
  WHERE imported_reference IS NOT NULL;
