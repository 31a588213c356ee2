-- The invoices that billed an expense before the one of `invoice_id`. One of them may have been deleted, and may come back:
-- only if no other bills the expense by then.
ALTER TABLE expenses ADD COLUMN formerly_on uuid[] NOT NULL DEFAULT '{}';
