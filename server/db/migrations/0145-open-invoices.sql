-- The report of who owes reads nothing but this index of what is open.
DROP INDEX invoices_open;
CREATE INDEX invoices_open ON invoices (account_id, due_date)
  INCLUDE (id, business_id, currency, amount_due, customer_id, customer_name, issued_at)
  WHERE deleted_at IS NULL AND state = 'issued' AND amount_due > 0;
