-- A transaction that enters many rows of one day, as an import does, changes a kept row as many times. Found by its key,
-- the row is reached past all of its earlier versions, so that 10,000 rows took seconds. The transaction therefore
-- remembers where the last version is. Where that is no longer the row, the key finds it.
CREATE FUNCTION kept_place(kept text, key text) RETURNS tid LANGUAGE sql STABLE
  RETURN CASE WHEN current_setting('app.kept_key_' || kept, true) = key
    THEN current_setting('app.kept_place_' || kept, true)::tid END;

CREATE FUNCTION remember_place(kept text, key text, place tid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.kept_key_' || kept, key, true), set_config('app.kept_place_' || kept, place::text, true);
END $$;

-- Adds to what is due on a day; a row that does not exist is made only by what becomes due.
CREATE FUNCTION add_due(account uuid, due date, business uuid, currency text, count integer, sum bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := concat_ws(' ', account, due, business, currency);
  place tid := kept_place('due', key);
  remaining integer;
BEGIN
  IF place IS NOT NULL THEN
    UPDATE due_days d SET invoices = d.invoices + count, amount = d.amount + sum
      WHERE ctid = place AND account_id = account AND due_date = due AND business_id = business
        AND d.currency = add_due.currency
      RETURNING ctid, d.invoices INTO place, remaining;
  END IF;
  IF place IS NULL AND count > 0 THEN
    INSERT INTO due_days AS d VALUES (account, due, business, add_due.currency, count, sum)
      ON CONFLICT ON CONSTRAINT due_days_pkey DO UPDATE
      SET invoices = d.invoices + excluded.invoices, amount = d.amount + excluded.amount
      RETURNING ctid, d.invoices INTO place, remaining;
  ELSIF place IS NULL THEN
    UPDATE due_days d SET invoices = d.invoices + count, amount = d.amount + sum
      WHERE account_id = account AND due_date = due AND business_id = business AND d.currency = add_due.currency
      RETURNING ctid, d.invoices INTO place, remaining;
  END IF;
  -- Otherwise each day of the past would have a row although nothing is due any more.
  IF remaining <= 0 THEN
    DELETE FROM due_days d
      WHERE account_id = account AND due_date = due AND business_id = business AND d.currency = add_due.currency;
  ELSIF place IS NOT NULL THEN
    PERFORM remember_place('due', key, place);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_due_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  "is" boolean := NEW.state = 'issued' AND NEW.deleted_at IS NULL AND NEW.amount_due > 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state = 'issued' AND OLD.deleted_at IS NULL AND OLD.amount_due > 0;
  END IF;
  IF was AND "is" AND (OLD.due_date, OLD.business_id, OLD.currency) = (NEW.due_date, NEW.business_id, NEW.currency) THEN
    IF OLD.amount_due <> NEW.amount_due THEN
      PERFORM add_due(NEW.account_id, NEW.due_date, NEW.business_id, NEW.currency, 0, NEW.amount_due - OLD.amount_due);
    END IF;
    RETURN NULL;
  END IF;
  IF "is" THEN
    PERFORM add_due(NEW.account_id, NEW.due_date, NEW.business_id, NEW.currency, 1, NEW.amount_due);
  END IF;
  IF was THEN
    PERFORM add_due(OLD.account_id, OLD.due_date, OLD.business_id, OLD.currency, -1, -OLD.amount_due);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_billed(
  account uuid, business uuid, currency text, at timestamptz, vat_rate integer, total bigint, subtotal bigint,
  zero_base bigint, exempt_base bigint, vat bigint, withholding bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  billed_on date;
  key text;
  place tid;
BEGIN
  SELECT (at AT TIME ZONE time_zone)::date INTO billed_on FROM businesses b WHERE b.account_id = account AND b.id = business;
  IF billed_on IS NULL THEN
    RETURN;
  END IF;
  key := concat_ws(' ', account, add_billed.currency, billed_on, business, add_billed.vat_rate);
  place := kept_place('billed', key);
  IF place IS NOT NULL THEN
    UPDATE billed_days d SET total = d.total + add_billed.total, subtotal = d.subtotal + add_billed.subtotal,
        zero_base = d.zero_base + add_billed.zero_base, exempt_base = d.exempt_base + add_billed.exempt_base,
        vat = d.vat + add_billed.vat, withholding = d.withholding + add_billed.withholding
      WHERE ctid = place AND account_id = account AND d.currency = add_billed.currency AND day = billed_on
        AND business_id = business AND d.vat_rate = add_billed.vat_rate
      RETURNING ctid INTO place;
  END IF;
  IF place IS NULL THEN
    INSERT INTO billed_days AS d VALUES (account, add_billed.currency, billed_on, business, add_billed.vat_rate,
        add_billed.total, add_billed.subtotal, add_billed.zero_base, add_billed.exempt_base, add_billed.vat,
        add_billed.withholding)
      ON CONFLICT ON CONSTRAINT billed_days_pkey DO UPDATE SET total = d.total + excluded.total,
        subtotal = d.subtotal + excluded.subtotal, zero_base = d.zero_base + excluded.zero_base,
        exempt_base = d.exempt_base + excluded.exempt_base, vat = d.vat + excluded.vat,
        withholding = d.withholding + excluded.withholding
      RETURNING ctid INTO place;
  END IF;
  PERFORM remember_place('billed', key, place);
END $$;

CREATE FUNCTION add_received(
  account uuid, currency text, paid_on date, business uuid, received numeric, awaited numeric, certified numeric
) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  key text := concat_ws(' ', account, currency, paid_on, business);
  place tid := kept_place('received', key);
BEGIN
  IF place IS NOT NULL THEN
    UPDATE received_days d SET received = d.received + add_received.received,
        awaited = d.awaited + add_received.awaited, certified = d.certified + add_received.certified
      WHERE ctid = place AND account_id = account AND d.currency = add_received.currency AND day = paid_on
        AND business_id IS NOT DISTINCT FROM business
      RETURNING ctid INTO place;
  END IF;
  IF place IS NULL THEN
    INSERT INTO received_days AS d VALUES (account, add_received.currency, paid_on, business, add_received.received,
        add_received.awaited, add_received.certified)
      ON CONFLICT (account_id, currency, day, business_id) DO UPDATE SET received = d.received + excluded.received,
        awaited = d.awaited + excluded.awaited, certified = d.certified + excluded.certified
      RETURNING ctid INTO place;
  END IF;
  PERFORM remember_place('received', key, place);
END $$;

CREATE OR REPLACE FUNCTION keep_received_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := '';
  "is" text := coalesce(counted_in(NEW), '');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := coalesce(counted_in(OLD), '');
  END IF;
  IF was <> "is" THEN
    PERFORM add_received(NEW.account_id, NEW.currency, NEW.paid_on, business_id,
        amount * (("is" = 'received')::integer - (was = 'received')::integer),
        amount * (("is" = 'awaited')::integer - (was = 'awaited')::integer),
        amount * (("is" = 'certified')::integer - (was = 'certified')::integer))
      FROM shares_of(NEW);
  END IF;
  RETURN NULL;
END $$;
