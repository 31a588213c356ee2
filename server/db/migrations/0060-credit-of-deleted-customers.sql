-- Spent credit stays when its customer is deleted: without it, neither the payment that left it nor the one that spent
-- it could be taken back rightly.
ALTER TABLE credits
  ALTER COLUMN customer_id DROP NOT NULL,
  DROP CONSTRAINT credits_account_id_customer_id_fkey,
  ADD FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id);
