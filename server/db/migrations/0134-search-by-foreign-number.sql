-- Invoices are found by the numbers of another program too, which no series of ours gives ('ZH/77').
ALTER TABLE invoices ADD COLUMN foreign_number text
  GENERATED ALWAYS AS (CASE WHEN kind = 'EXT' THEN lower(number_text) END) STORED;
-- A search reads this index alone (0066).
DROP INDEX invoices_newest;
CREATE INDEX invoices_newest ON invoices (account_id, id DESC) INCLUDE (customer_search, number, status, foreign_number)
  WHERE deleted_at IS NULL;
