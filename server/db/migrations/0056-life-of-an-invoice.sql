-- Days of a business, such as the one after which an invoice is overdue, are days of its time zone.
ALTER TABLE businesses ADD COLUMN time_zone text NOT NULL DEFAULT 'Africa/Lagos';

-- An invoice is a draft until it is issued with a number, and void once it was cancelled. Existing invoices are issued.
ALTER TABLE invoices
  ALTER COLUMN number DROP NOT NULL,
  ALTER COLUMN due_date DROP NOT NULL,
  ADD COLUMN issued_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  -- When somebody other than its owner first opened it.
  ADD COLUMN viewed_at timestamptz,
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN void_reason text NOT NULL DEFAULT '',
  -- The sum of its credit notes, in minor units.
  ADD COLUMN credited bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoices_credited CHECK (credited BETWEEN 0 AND total);
UPDATE invoices SET issued_at = created_at;
ALTER TABLE invoices
  ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN issued_at IS NULL THEN 'draft' WHEN voided_at IS NULL THEN 'issued' ELSE 'void' END
  ) STORED,
  ADD COLUMN amount_due bigint NOT NULL GENERATED ALWAYS AS (greatest(0, total - amount_paid - credited)) STORED,
  ADD CONSTRAINT invoices_issued_complete CHECK (
    CASE WHEN issued_at IS NULL
      THEN number IS NULL AND number_text = '' AND voided_at IS NULL AND amount_paid = 0 AND credited = 0
      ELSE number IS NOT NULL AND number_text <> '' AND due_date IS NOT NULL
    END
  );

-- What the filters of the list look for. The whole list has an index of its own.
CREATE INDEX invoices_drafts ON invoices (account_id, id DESC) WHERE deleted_at IS NULL AND state = 'draft';
CREATE INDEX invoices_void ON invoices (account_id, id DESC) WHERE deleted_at IS NULL AND state = 'void';
CREATE INDEX invoices_open ON invoices (account_id, due_date) INCLUDE (id, business_id)
  WHERE deleted_at IS NULL AND state = 'issued' AND amount_due > 0;

-- `invoices`, `total` and `paid` are about issued invoices only; `listed` counts drafts and void ones too.
ALTER TABLE invoice_totals ADD COLUMN listed integer NOT NULL DEFAULT 0;
-- Sums from before this limit may exceed it, and would refuse even this change.
ALTER TABLE invoice_totals DROP CONSTRAINT invoice_totals_exact;
UPDATE invoice_totals SET listed = invoices;
ALTER TABLE invoice_totals ADD CONSTRAINT invoice_totals_exact CHECK (total <= 7000000000000000) NOT VALID;

CREATE OR REPLACE FUNCTION keep_invoice_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An invoice that moves to another currency changes two kept sums. Locked in the same order by everyone, since of two
  -- moves in opposite directions PostgreSQL would otherwise have to fail one.
  IF TG_OP = 'UPDATE' AND OLD.currency <> NEW.currency THEN
    PERFORM FROM invoice_totals
      WHERE account_id = NEW.account_id AND currency IN (OLD.currency, NEW.currency)
      ORDER BY currency
      FOR UPDATE;
  END IF;
  -- Taking away never makes a row: when an account is deleted, the kept row may be gone before the invoices are.
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    UPDATE invoice_totals
      SET listed = listed - 1,
          invoices = invoices - (OLD.state = 'issued')::integer,
          total = total - CASE WHEN OLD.state = 'issued' THEN OLD.total - OLD.credited ELSE 0 END,
          paid = paid - CASE WHEN OLD.state = 'issued' THEN least(OLD.amount_paid, OLD.total - OLD.credited) ELSE 0 END
      WHERE account_id = OLD.account_id AND currency = OLD.currency;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO invoice_totals AS kept (account_id, currency, listed, invoices, total, paid)
      VALUES (NEW.account_id, NEW.currency, 1, (NEW.state = 'issued')::integer,
        CASE WHEN NEW.state = 'issued' THEN NEW.total - NEW.credited ELSE 0 END,
        CASE WHEN NEW.state = 'issued' THEN least(NEW.amount_paid, NEW.total - NEW.credited) ELSE 0 END)
      ON CONFLICT (account_id, currency) DO UPDATE
      SET listed = kept.listed + 1,
          invoices = kept.invoices + excluded.invoices,
          total = kept.total + excluded.total,
          paid = kept.paid + excluded.paid;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER invoice_totals_kept ON invoices;
CREATE TRIGGER invoice_totals_kept
  AFTER INSERT OR DELETE OR UPDATE OF total, amount_paid, credited, currency, issued_at, voided_at, deleted_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_totals();

-- What happened to an invoice, for its owner. Unlike the trail it goes when the account is closed.
CREATE TABLE invoice_events (
  account_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- What the sentence of this kind says: numbers, amounts and words of the owner.
  facts jsonb NOT NULL DEFAULT '{}',
  -- Who did it; null for a customer or for Risiti itself.
  user_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, invoice_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
SELECT protect('invoice_events');

-- The past of existing invoices, as far as it was kept.
INSERT INTO invoice_events (account_id, invoice_id, id, kind, facts, at)
  SELECT account_id, id, '00000000-0000-0000-0000-000000000001'::uuid, 'created', '{}'::jsonb, created_at FROM invoices
  UNION ALL
  SELECT account_id, id, '00000000-0000-0000-0000-000000000002', 'issued', jsonb_build_object('number', number_text),
    created_at FROM invoices
  UNION ALL
  SELECT account_id, id, gen_random_uuid(), 'edited', '{}', edited_at FROM invoices WHERE edited_at IS NOT NULL
  UNION ALL
  SELECT p.account_id, p.invoice_id, gen_random_uuid(), CASE WHEN p.amount > 0 THEN 'payment' ELSE 'payment-reversed' END,
    jsonb_build_object('amount', abs(p.amount)::text, 'currency', i.currency), p.created_at
  FROM invoice_payments p JOIN invoices i ON i.account_id = p.account_id AND i.id = p.invoice_id;
