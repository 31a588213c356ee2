-- An invoice that moves to another currency changes two kept sums. Each such move locks them in the same order, since
-- of two that went opposite ways at the same moment PostgreSQL would otherwise have to fail one.
CREATE OR REPLACE FUNCTION keep_invoice_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.currency <> NEW.currency THEN
    PERFORM FROM invoice_totals
      WHERE owner_id = NEW.owner_id AND currency IN (OLD.currency, NEW.currency)
      ORDER BY currency
      FOR UPDATE;
  END IF;
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
