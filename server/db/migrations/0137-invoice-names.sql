-- The names that the invoices of an account are searched by, each with how many listed invoices have it: a search reads
-- these instead of a name for each invoice (decision 0086).
CREATE TABLE invoice_names (
  account_id uuid NOT NULL,
  customer_search text NOT NULL,
  listed integer NOT NULL,
  PRIMARY KEY (account_id, customer_search)
);
SELECT protect('invoice_names');

INSERT INTO invoice_names
  SELECT account_id, customer_search, count(*) FROM invoices
  WHERE deleted_at IS NULL AND customer_search <> '' GROUP BY 1, 2;

CREATE FUNCTION keep_invoice_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.customer_search <> '' THEN
    UPDATE invoice_names SET listed = listed - 1
      WHERE account_id = OLD.account_id AND customer_search = OLD.customer_search;
    DELETE FROM invoice_names
      WHERE account_id = OLD.account_id AND customer_search = OLD.customer_search AND listed <= 0;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.customer_search <> '' THEN
    INSERT INTO invoice_names AS kept VALUES (NEW.account_id, NEW.customer_search, 1)
      ON CONFLICT (account_id, customer_search) DO UPDATE SET listed = kept.listed + 1;
  END IF;
  RETURN NULL;
END $$;
-- Deferred, and after the trigger account_version, as names are fired in alphabetical order: whoever holds the account's
-- version is alone with its names, so that two transactions cannot lock the same names in opposite orders.
CREATE CONSTRAINT TRIGGER invoice_names AFTER INSERT OR DELETE OR UPDATE OF customer_search, deleted_at ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_invoice_names();

-- The newest invoices of a name.
CREATE INDEX invoices_by_name ON invoices (account_id, customer_search, id DESC) WHERE deleted_at IS NULL;
-- Few invoices have a number of another program.
CREATE INDEX invoices_foreign ON invoices (account_id, id DESC) INCLUDE (foreign_number, customer_search)
  WHERE deleted_at IS NULL AND foreign_number IS NOT NULL;
