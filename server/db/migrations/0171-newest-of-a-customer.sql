-- The page of a customer's statement reads the newest entries and what is owed, and not the whole history: a link is
-- opened by anybody, and some customers have many thousand invoices.

-- Whether it was given to another customer after it was issued. Its payments may be those of the former one, so that
-- they are not found by the customer.
ALTER TABLE invoices ADD COLUMN moved boolean NOT NULL DEFAULT false;

CREATE FUNCTION mark_moved_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved := true;
  RETURN NEW;
END $$;
CREATE TRIGGER moved BEFORE UPDATE OF customer_id ON invoices FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id AND NEW.customer_id IS NOT NULL AND OLD.issued_at IS NOT NULL)
  EXECUTE FUNCTION mark_moved_invoice();

UPDATE invoices i SET moved = true
  WHERE customer_id IS NOT NULL AND EXISTS (
    SELECT FROM payment_allocations a JOIN payments p ON p.account_id = a.account_id AND p.id = a.payment_id
    WHERE a.account_id = i.account_id AND a.invoice_id = i.id AND p.customer_id IS DISTINCT FROM i.customer_id);
SET CONSTRAINTS ALL IMMEDIATE;

CREATE INDEX invoices_moved ON invoices (account_id, customer_id) WHERE moved AND customer_id IS NOT NULL;
CREATE INDEX invoices_credited ON invoices (account_id, customer_id) WHERE credited > 0;
CREATE INDEX invoices_newest_of_customer ON invoices (account_id, customer_id, business_id, currency, issued_at, id)
  WHERE deleted_at IS NULL AND issued_at IS NOT NULL;
CREATE INDEX invoices_owed_by_customer ON invoices (account_id, customer_id, currency) INCLUDE (amount_due)
  WHERE deleted_at IS NULL AND state = 'issued' AND amount_due > 0;

DROP INDEX payments_of_customer;
CREATE INDEX payments_of_customer ON payments (account_id, customer_id, currency, paid_on, created_at, id);
CREATE INDEX payments_reversed_of_customer ON payments (account_id, customer_id) WHERE reversed_at IS NOT NULL;
