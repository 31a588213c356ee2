-- What is due of issued invoices, kept by the day on which it is due, and how many customers an account has: the dashboard
-- and the filter "overdue" read these instead of each invoice and customer (decision 0098).
CREATE TABLE due_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  due_date date NOT NULL,
  business_id uuid NOT NULL,
  currency text NOT NULL,
  invoices integer NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (account_id, due_date, business_id, currency)
);
SELECT protect('due_days');

CREATE TABLE customer_counts (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  customers integer NOT NULL
);
SELECT protect('customer_counts');

CREATE FUNCTION keep_due_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  "is" boolean := NEW.state = 'issued' AND NEW.deleted_at IS NULL AND NEW.amount_due > 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state = 'issued' AND OLD.deleted_at IS NULL AND OLD.amount_due > 0;
    IF was AND "is" AND (OLD.due_date, OLD.business_id, OLD.currency, OLD.amount_due)
      = (NEW.due_date, NEW.business_id, NEW.currency, NEW.amount_due)
    THEN
      RETURN NULL;
    END IF;
  END IF;
  IF "is" THEN
    INSERT INTO due_days AS kept VALUES (NEW.account_id, NEW.due_date, NEW.business_id, NEW.currency, 1, NEW.amount_due)
      ON CONFLICT (account_id, due_date, business_id, currency) DO UPDATE
      SET invoices = kept.invoices + 1, amount = kept.amount + excluded.amount;
  END IF;
  IF was THEN
    UPDATE due_days SET invoices = invoices - 1, amount = amount - OLD.amount_due
      WHERE account_id = OLD.account_id AND due_date = OLD.due_date AND business_id = OLD.business_id
        AND currency = OLD.currency;
    -- Otherwise each day of the past would have a row although nothing is due any more.
    DELETE FROM due_days
      WHERE account_id = OLD.account_id AND due_date = OLD.due_date AND business_id = OLD.business_id
        AND currency = OLD.currency AND invoices <= 0;
  END IF;
  RETURN NULL;
END $$;
-- Not for DELETE: an issued invoice goes only with a closed account, whose sums went before.
CREATE CONSTRAINT TRIGGER due_days
  AFTER INSERT OR UPDATE OF due_date, business_id, currency, total, amount_paid, credited, issued_at, voided_at, deleted_at
  ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_due_days();

CREATE FUNCTION keep_customer_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_counts AS kept VALUES (NEW.account_id, 1)
      ON CONFLICT (account_id) DO UPDATE SET customers = kept.customers + 1;
  ELSE
    UPDATE customer_counts SET customers = customers - 1 WHERE account_id = OLD.account_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_counts AFTER INSERT OR DELETE ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_customer_counts();

-- Closed accounts have no reports.
INSERT INTO due_days
  SELECT account_id, due_date, business_id, currency, count(*), sum(amount_due)
  FROM invoices JOIN accounts ON accounts.id = account_id AND closed_at IS NULL
  WHERE state = 'issued' AND deleted_at IS NULL AND amount_due > 0 GROUP BY 1, 2, 3, 4;
INSERT INTO customer_counts
  SELECT account_id, count(*) FROM customers JOIN accounts ON accounts.id = account_id AND closed_at IS NULL GROUP BY 1;
