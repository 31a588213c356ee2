-- What was taken back, credited or cancelled after a day: "who owes" works out as of a past day only what has changed since
-- (decision 0098).
CREATE INDEX payments_reversed ON payments (account_id, reversed_at) WHERE reversed_at IS NOT NULL;
CREATE INDEX credit_notes_by_time ON credit_notes (account_id, created_at);
CREATE INDEX invoices_voided ON invoices (account_id, voided_at) WHERE voided_at IS NOT NULL;
