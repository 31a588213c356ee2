-- The number of an invoice or a credit note in its Nigerian e-invoice, which has letters and digits only ('INV000001').
-- Our series give numbers whose forms differ. Null for a draft, and for an invoice that was imported: other programs may
-- have numbered 'ZH/77' and 'ZH77', and their e-invoices are not ours to send (decision 0080).
ALTER TABLE invoices
  ADD COLUMN irn_number text,
  ADD CONSTRAINT invoices_irn_number CHECK (irn_number = regexp_replace(number_text, '[^A-Za-z0-9]', '', 'g')),
  ADD CONSTRAINT invoices_irn_number_of_series CHECK (irn_number IS NULL OR kind = 'INV');
UPDATE invoices i SET irn_number = replace(number_text, '-', '')
  WHERE kind = 'INV'
    AND number_text = 'INV-' || lpad(number::text, greatest(6, length(number::text)), '0')
    AND NOT EXISTS (
      SELECT FROM invoice_events e
      WHERE e.account_id = i.account_id AND e.invoice_id = i.id AND e.kind = 'created' AND e.facts ->> 'imported' = 'true');
CREATE UNIQUE INDEX invoices_irn_numbers ON invoices (account_id, business_id, irn_number) WHERE irn_number IS NOT NULL;

ALTER TABLE credit_notes ADD COLUMN irn_number text;
UPDATE credit_notes SET irn_number = replace(number_text, '-', '');
ALTER TABLE credit_notes
  ALTER COLUMN irn_number SET NOT NULL,
  ADD CONSTRAINT credit_notes_irn_number CHECK (irn_number = regexp_replace(number_text, '[^A-Za-z0-9]', '', 'g')),
  ADD UNIQUE (account_id, business_id, irn_number);
