-- How many listed invoices an account has of each day on which they were made, and how many of these in each status; the
-- status '' counts all. A page deep in a list is found by these days instead of by passing all newer invoices
-- (decision 0087).
CREATE TABLE invoice_days (
  account_id uuid NOT NULL,
  status text NOT NULL,
  -- Days since 1970 in UTC, read from the id.
  day integer NOT NULL,
  listed integer NOT NULL,
  PRIMARY KEY (account_id, status, day)
);
SELECT protect('invoice_days');

-- An id begins with 48 bits that count milliseconds (RFC 9562, version 7). The days of any other ids would be no dates,
-- and still in the order of the ids.
CREATE FUNCTION invoice_day(id uuid) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 86400000)::integer;
CREATE FUNCTION first_id_after(day integer) RETURNS uuid LANGUAGE sql IMMUTABLE
  RETURN rpad(lpad(to_hex(least((day + 1)::bigint * 86400000, 281474976710655)), 12, '0'), 32, '0')::uuid;

INSERT INTO invoice_days
  SELECT account_id, listed_as.status, invoice_day(id), count(*)
  FROM invoices CROSS JOIN LATERAL (VALUES (''), (CASE WHEN state = 'issued' THEN invoices.status END)) listed_as (status)
  WHERE deleted_at IS NULL AND listed_as.status IS NOT NULL GROUP BY 1, 2, 3;

CREATE FUNCTION keep_invoice_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost text[] := '{}';
  gained text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    lost := CASE WHEN OLD.state = 'issued' THEN ARRAY['', OLD.status] ELSE ARRAY[''] END;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    gained := CASE WHEN NEW.state = 'issued' THEN ARRAY['', NEW.status] ELSE ARRAY[''] END;
  END IF;
  IF lost = gained THEN
    RETURN NULL;
  END IF;
  IF lost <> '{}' THEN
    UPDATE invoice_days SET listed = listed - 1
      WHERE account_id = OLD.account_id AND status = ANY (lost) AND day = invoice_day(OLD.id);
    DELETE FROM invoice_days
      WHERE account_id = OLD.account_id AND status = ANY (lost) AND day = invoice_day(OLD.id) AND listed <= 0;
  END IF;
  IF gained <> '{}' THEN
    INSERT INTO invoice_days AS kept SELECT NEW.account_id, each, invoice_day(NEW.id), 1 FROM unnest(gained) each
      ON CONFLICT (account_id, status, day) DO UPDATE SET listed = kept.listed + 1;
  END IF;
  RETURN NULL;
END $$;
-- Deferred for the same reason as the trigger invoice_names.
CREATE CONSTRAINT TRIGGER invoice_days
  AFTER INSERT OR DELETE OR UPDATE OF status, issued_at, voided_at, deleted_at ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_invoice_days();

-- The newest invoices in a status.
CREATE INDEX invoices_by_status ON invoices (account_id, status, id DESC)
  WHERE deleted_at IS NULL AND state = 'issued';

-- Reports and the filter of days of issue read nothing but this index; void invoices were issued too.
DROP INDEX invoices_issued;
CREATE INDEX invoices_issued ON invoices (account_id, currency, issued_at)
  INCLUDE (state, business_id, customer_id, total, subtotal, zero_base, exempt_base, vat, vat_rate, withholding)
  WHERE deleted_at IS NULL AND issued_at IS NOT NULL;
