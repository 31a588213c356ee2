-- Credit notes of an invoice that the NRS accepted go there too, each under an IRN of its own. `invoice_id` is then the
-- invoice that it corrects.
ALTER TABLE clearances
  ADD COLUMN credit_note_id uuid,
  ADD FOREIGN KEY (account_id, credit_note_id) REFERENCES credit_notes ON DELETE CASCADE,
  ADD COLUMN document_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(credit_note_id, invoice_id)) STORED,
  DROP CONSTRAINT clearances_pkey,
  ADD PRIMARY KEY (account_id, document_id);
CREATE INDEX clearances_of_invoice ON clearances (account_id, invoice_id);
