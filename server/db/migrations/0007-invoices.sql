CREATE TABLE invoices (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'INV',
  number integer NOT NULL CHECK (number > 0),
  -- The number as it was given out ('INV-000001'); stored once and never made again.
  number_text text NOT NULL,
  -- Null once that customer was deleted; the snapshot below is what the invoice shows.
  customer_id uuid,
  customer_name text NOT NULL,
  customer_search text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  details text NOT NULL,
  footer text NOT NULL,
  due_date date NOT NULL,
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  -- Minor units, all four.
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  total bigint NOT NULL CHECK (total = subtotal + vat),
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid BETWEEN 0 AND total),
  status text NOT NULL CHECK (status IN ('Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- A deleted invoice keeps its row, so that its number has a reason and is never given out twice.
  deleted_at timestamptz,
  PRIMARY KEY (owner_id, id),
  UNIQUE (owner_id, business_id, kind, number),
  FOREIGN KEY (owner_id, business_id) REFERENCES businesses,
  FOREIGN KEY (owner_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id)
);
-- Ids are UUIDv7, so the newest come first by id alone.
CREATE INDEX invoices_newest ON invoices (owner_id, id DESC) INCLUDE (customer_search, status)
  WHERE deleted_at IS NULL;
CREATE INDEX invoices_of_customer ON invoices (owner_id, customer_id);
SELECT protect('invoices');

CREATE TABLE invoice_lines (
  owner_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  position integer NOT NULL,
  id uuid NOT NULL,
  description text NOT NULL,
  -- Thousandths.
  quantity bigint NOT NULL CHECK (quantity > 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (owner_id, invoice_id, position),
  FOREIGN KEY (owner_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
SELECT protect('invoice_lines');

-- Every change of the amount paid, dated; a correction is another entry and nothing is rewritten.
CREATE TABLE invoice_payments (
  owner_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  amount_paid bigint NOT NULL CHECK (amount_paid >= 0),
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, invoice_id, id),
  FOREIGN KEY (owner_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
SELECT protect('invoice_payments');

-- Kept sums, so that the dashboard and the list's count read one row and not every invoice.
CREATE TABLE invoice_totals (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  currency text NOT NULL,
  invoices integer NOT NULL,
  total numeric NOT NULL,
  paid numeric NOT NULL,
  PRIMARY KEY (owner_id, currency)
);
SELECT protect('invoice_totals');

-- A trigger keeps them, since a sum that one command forgot would be wrong for ever.
CREATE FUNCTION keep_invoice_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Taking away never makes a row: when an owner is deleted, the kept row may be gone before the invoices are.
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    UPDATE invoice_totals
      SET invoices = invoices - 1, total = total - OLD.total, paid = paid - OLD.amount_paid
      WHERE owner_id = OLD.owner_id AND currency = OLD.currency;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO invoice_totals AS kept (owner_id, currency, invoices, total, paid)
      VALUES (NEW.owner_id, NEW.currency, 1, NEW.total, NEW.amount_paid)
      ON CONFLICT (owner_id, currency) DO UPDATE
      SET invoices = kept.invoices + 1,
          total = kept.total + excluded.total,
          paid = kept.paid + excluded.paid;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invoice_totals_kept
  AFTER INSERT OR DELETE OR UPDATE OF total, amount_paid, currency, deleted_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_totals();
