-- What reports add up, kept by day, so that a report reads a row of each day and not every invoice, payment and expense of
-- its period (decision 0098). The account's version (migration 0136) is locked before any of these rows: their triggers
-- are deferred and come after it in the alphabet, so that of an account's transactions one at a time changes them.

-- What was billed, by the day of issue where the business is; credit notes count negative on their own day. Without
-- drafts, void and deleted invoices.
CREATE TABLE billed_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  currency text NOT NULL,
  day date NOT NULL,
  business_id uuid NOT NULL,
  vat_rate integer NOT NULL,
  total numeric NOT NULL,
  subtotal numeric NOT NULL,
  zero_base numeric NOT NULL,
  exempt_base numeric NOT NULL,
  vat numeric NOT NULL,
  -- Of invoices alone.
  withholding numeric NOT NULL,
  PRIMARY KEY (account_id, currency, day, business_id, vat_rate)
);
SELECT protect('billed_days');

-- Payments that stand, by the day of payment and divided among the businesses whose invoices they paid: money, and
-- withheld tax whose certificate is awaited or has come. What no invoice took belongs to the business of the first
-- invoice; null if there is none.
CREATE TABLE received_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  currency text NOT NULL,
  day date NOT NULL,
  business_id uuid,
  received numeric NOT NULL,
  awaited numeric NOT NULL,
  certified numeric NOT NULL,
  UNIQUE NULLS NOT DISTINCT (account_id, currency, day, business_id)
);
SELECT protect('received_days');

CREATE TABLE spent_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  currency text NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  amount numeric NOT NULL,
  vat numeric NOT NULL,
  PRIMARY KEY (account_id, currency, day, category)
);
SELECT protect('spent_days');

-- Everything that a business has billed and credited, by day; of all businesses of an account if it is null.
CREATE FUNCTION billed_days_of(account uuid, business uuid) RETURNS SETOF billed_days LANGUAGE sql STABLE AS $$
  SELECT account_id, currency, (at AT TIME ZONE time_zone)::date, business_id, billed.vat_rate, sum(total),
    sum(subtotal), sum(zero_base), sum(exempt_base), sum(vat), sum(withholding)
  FROM (
    SELECT business_id, currency, issued_at AS at, vat_rate, total, subtotal, zero_base, exempt_base, vat, withholding
    FROM invoices
    WHERE account_id = account AND business_id = coalesce(business, business_id) AND deleted_at IS NULL
      AND issued_at IS NOT NULL AND state = 'issued'
    UNION ALL
    SELECT business_id, currency, created_at, (content->>'vatRate')::integer, -amount, -subtotal, -zero_base,
      -exempt_base, -vat, 0
    FROM credit_notes WHERE account_id = account AND business_id = coalesce(business, business_id)
  ) billed JOIN businesses ON businesses.account_id = account AND businesses.id = business_id
  GROUP BY 1, 2, 3, 4, 5
$$;

CREATE FUNCTION add_billed(
  account uuid, business uuid, currency text, at timestamptz, vat_rate integer, total bigint, subtotal bigint,
  zero_base bigint, exempt_base bigint, vat bigint, withholding bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billed_days AS kept
    SELECT account, add_billed.currency, (at AT TIME ZONE time_zone)::date, business, add_billed.vat_rate,
      add_billed.total, add_billed.subtotal, add_billed.zero_base, add_billed.exempt_base, add_billed.vat,
      add_billed.withholding
    FROM businesses b WHERE b.account_id = account AND b.id = business
    ON CONFLICT ON CONSTRAINT billed_days_pkey DO UPDATE SET total = kept.total + excluded.total,
      subtotal = kept.subtotal + excluded.subtotal, zero_base = kept.zero_base + excluded.zero_base,
      exempt_base = kept.exempt_base + excluded.exempt_base, vat = kept.vat + excluded.vat,
      withholding = kept.withholding + excluded.withholding;
END $$;

-- Whether this transaction has already counted the business anew, with all that it changed before its commit.
CREATE FUNCTION is_counted_anew(business uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN position(business::text IN coalesce(current_setting('app.counted_anew', true), '')) > 0;

CREATE FUNCTION keep_billed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  "is" boolean := NEW.state = 'issued' AND NEW.deleted_at IS NULL;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state = 'issued' AND OLD.deleted_at IS NULL;
    IF was AND "is" AND
      (OLD.business_id, OLD.currency, OLD.issued_at, OLD.vat_rate, OLD.total, OLD.subtotal, OLD.zero_base,
        OLD.exempt_base, OLD.vat, OLD.withholding)
      = (NEW.business_id, NEW.currency, NEW.issued_at, NEW.vat_rate, NEW.total, NEW.subtotal, NEW.zero_base,
        NEW.exempt_base, NEW.vat, NEW.withholding)
    THEN
      RETURN NULL;
    END IF;
  END IF;
  IF was AND NOT is_counted_anew(OLD.business_id) THEN
    PERFORM add_billed(OLD.account_id, OLD.business_id, OLD.currency, OLD.issued_at, OLD.vat_rate, -OLD.total,
      -OLD.subtotal, -OLD.zero_base, -OLD.exempt_base, -OLD.vat, -OLD.withholding);
  END IF;
  IF "is" AND NOT is_counted_anew(NEW.business_id) THEN
    PERFORM add_billed(NEW.account_id, NEW.business_id, NEW.currency, NEW.issued_at, NEW.vat_rate, NEW.total,
      NEW.subtotal, NEW.zero_base, NEW.exempt_base, NEW.vat, NEW.withholding);
  END IF;
  RETURN NULL;
END $$;
-- Not for DELETE: an issued invoice goes only with a closed account, whose sums went before.
CREATE CONSTRAINT TRIGGER billed_days
  AFTER INSERT OR UPDATE OF business_id, currency, issued_at, voided_at, deleted_at, vat_rate, total, subtotal, zero_base,
    exempt_base, vat, withholding_rate ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_billed_days();

CREATE FUNCTION keep_credited_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_counted_anew(NEW.business_id) THEN
    PERFORM add_billed(NEW.account_id, NEW.business_id, NEW.currency, NEW.created_at,
      (NEW.content->>'vatRate')::integer, -NEW.amount, -NEW.subtotal, -NEW.zero_base, -NEW.exempt_base, -NEW.vat, 0);
  END IF;
  RETURN NULL;
END $$;
-- Credit notes are never changed.
CREATE CONSTRAINT TRIGGER billed_days AFTER INSERT ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_credited_days();

-- A business that moves to another time zone has billed on other days.
CREATE FUNCTION count_billed_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM billed_days WHERE account_id = NEW.account_id AND business_id = NEW.id;
  INSERT INTO billed_days SELECT * FROM billed_days_of(NEW.account_id, NEW.id);
  PERFORM set_config('app.counted_anew', concat(current_setting('app.counted_anew', true), NEW.id), true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER billed_days AFTER UPDATE OF time_zone ON businesses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
  EXECUTE FUNCTION count_billed_anew();

-- Which column of received_days a payment counts in; null if in none. Credit that is used came earlier.
CREATE FUNCTION counted_in(payment payments) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN payment.reversed_at IS NOT NULL OR payment.source = 'credit' THEN NULL
    WHEN payment.method <> 'withholding' THEN 'received'
    WHEN payment.certificate = 'received' THEN 'certified'
    ELSE 'awaited'
  END;

-- How a payment is divided among businesses. What taking it back entered has the other sign.
CREATE FUNCTION shares_of(payment payments) RETURNS TABLE (business_id uuid, amount numeric) LANGUAGE sql STABLE AS $$
  SELECT share.business_id, sum(share.amount) FROM (
    SELECT i.business_id, a.amount
    FROM payment_allocations a JOIN invoices i ON i.account_id = a.account_id AND i.id = a.invoice_id
    WHERE a.account_id = payment.account_id AND a.payment_id = payment.id AND sign(a.amount) = sign(payment.amount)
    UNION ALL
    SELECT (
      SELECT i.business_id
      FROM payment_allocations a JOIN invoices i ON i.account_id = a.account_id AND i.id = a.invoice_id
      WHERE a.account_id = payment.account_id AND a.payment_id = payment.id ORDER BY a.id LIMIT 1
    ), payment.credited
    WHERE payment.credited <> 0
  ) share GROUP BY 1
$$;

-- The parts of a payment are entered in its own transaction and stay with their businesses, so that they are complete
-- here and were the same before.
CREATE FUNCTION keep_received_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := '';
  "is" text := coalesce(counted_in(NEW), '');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := coalesce(counted_in(OLD), '');
  END IF;
  IF was <> "is" THEN
    INSERT INTO received_days AS kept
      SELECT NEW.account_id, NEW.currency, NEW.paid_on, business_id,
        amount * (("is" = 'received')::integer - (was = 'received')::integer),
        amount * (("is" = 'awaited')::integer - (was = 'awaited')::integer),
        amount * (("is" = 'certified')::integer - (was = 'certified')::integer)
      FROM shares_of(NEW)
      ON CONFLICT (account_id, currency, day, business_id) DO UPDATE SET received = kept.received + excluded.received,
        awaited = kept.awaited + excluded.awaited, certified = kept.certified + excluded.certified;
  END IF;
  RETURN NULL;
END $$;
-- Not for DELETE: payments go only with a closed account.
CREATE CONSTRAINT TRIGGER received_days AFTER INSERT OR UPDATE OF reversed_at, certificate ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_received_days();

CREATE FUNCTION keep_spent_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Taking away never makes a row: the sums of a closed account go before its expenses.
  IF TG_OP <> 'INSERT' THEN
    UPDATE spent_days SET amount = amount - OLD.amount, vat = vat - OLD.vat
      WHERE account_id = OLD.account_id AND currency = OLD.currency AND day = OLD.day AND category = OLD.category;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO spent_days AS kept VALUES (NEW.account_id, NEW.currency, NEW.day, NEW.category, NEW.amount, NEW.vat)
      ON CONFLICT (account_id, currency, day, category) DO UPDATE
      SET amount = kept.amount + excluded.amount, vat = kept.vat + excluded.vat;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER spent_days AFTER INSERT OR DELETE OR UPDATE OF day, category, currency, amount, vat ON expenses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_spent_days();

-- Closed accounts have no reports.
INSERT INTO billed_days SELECT days.* FROM accounts, billed_days_of(accounts.id, NULL) days WHERE closed_at IS NULL;
INSERT INTO received_days
  SELECT account_id, currency, paid_on, share.business_id,
    coalesce(sum(share.amount) FILTER (WHERE counted_in(payments) = 'received'), 0),
    coalesce(sum(share.amount) FILTER (WHERE counted_in(payments) = 'awaited'), 0),
    coalesce(sum(share.amount) FILTER (WHERE counted_in(payments) = 'certified'), 0)
  FROM payments JOIN accounts ON accounts.id = account_id AND closed_at IS NULL
    CROSS JOIN LATERAL shares_of(payments) share
  WHERE counted_in(payments) IS NOT NULL GROUP BY 1, 2, 3, 4;
INSERT INTO spent_days
  SELECT account_id, currency, day, category, sum(amount), sum(vat)
  FROM expenses JOIN accounts ON accounts.id = account_id AND closed_at IS NULL GROUP BY 1, 2, 3, 4;
