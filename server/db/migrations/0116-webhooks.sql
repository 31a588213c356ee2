-- Addresses of other programs that are told what happens in an account.
CREATE TABLE webhooks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  active boolean NOT NULL DEFAULT true,
  -- Signs what is delivered. AES-256-GCM: nonce, ciphertext, tag, and which key opens it (decision 0036).
  sealed_secret bytea NOT NULL,
  key_id text NOT NULL,
  -- Since when every try failed.
  failing_since timestamptz,
  -- When it was paused after a day of failures.
  paused_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX webhooks_failing ON webhooks (failing_since) WHERE active AND failing_since IS NOT NULL;
SELECT protect('webhooks');

-- Events on their way to a webhook, and those of the last 30 days.
CREATE TABLE webhook_deliveries (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  -- The invoice, payment, receipt or estimate that the event is about; null for a test.
  subject_id uuid,
  -- What is sent, the same at every try; null until the first.
  body text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Tries since the event, or since it was asked for once more: they say when the next one is.
  tries integer NOT NULL DEFAULT 0,
  -- Asked for by the owner, also while the webhook is paused.
  by_hand boolean NOT NULL DEFAULT false,
  next_at timestamptz,
  -- Until then a try is under way, by one process.
  taken_until timestamptz,
  status integer,
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK ((next_at IS NOT NULL) = (state = 'pending')),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (account_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);
SELECT protect('webhook_deliveries');

-- Puts an event on its way, in the transaction that causes it, to every webhook that asked for it. As triggers, so that no
-- way to issue or pay an invoice can forget it, and accounts without a webhook pay for one look into an index.
CREATE FUNCTION announce(account uuid, event text, subject uuid, happened_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (account_id, id, webhook_id, event, subject_id, next_at, created_at)
    SELECT account, gen_random_uuid(), id, event, subject, happened_at, happened_at
    FROM webhooks WHERE account_id = account AND active AND event = ANY (events)
$$;

CREATE FUNCTION announce_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.issued_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.issued_at IS NULL) THEN
    PERFORM announce(NEW.account_id, 'invoice.issued', NEW.id, NEW.issued_at);
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;
  IF OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL THEN
    PERFORM announce(NEW.account_id, 'invoice.sent', NEW.id, NEW.sent_at);
  END IF;
  IF OLD.viewed_at IS NULL AND NEW.viewed_at IS NOT NULL THEN
    PERFORM announce(NEW.account_id, 'invoice.viewed', NEW.id, NEW.viewed_at);
  END IF;
  IF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN
    PERFORM announce(NEW.account_id, 'invoice.voided', NEW.id, NEW.voided_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_announced AFTER INSERT OR UPDATE OF issued_at, sent_at, viewed_at, voided_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION announce_invoice();

-- An invoice is paid when a payment leaves nothing due of it.
CREATE FUNCTION announce_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices i
    WHERE i.account_id = NEW.account_id AND i.id = NEW.invoice_id
      AND NEW.amount_paid + i.credited >= i.total AND NEW.amount_paid - NEW.amount + i.credited < i.total
  ) THEN
    PERFORM announce(NEW.account_id, 'invoice.paid', NEW.invoice_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_paid_announced AFTER INSERT ON payment_allocations
  FOR EACH ROW WHEN (NEW.amount > 0) EXECUTE FUNCTION announce_paid();

-- Credit that was applied came as a payment before. What is given back in part is a negative payment of its own.
CREATE FUNCTION announce_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM announce(NEW.account_id, CASE WHEN NEW.amount > 0 THEN 'payment.received' ELSE 'payment.reversed' END,
      NEW.id, NEW.created_at);
  ELSIF NOT EXISTS (SELECT FROM payments WHERE account_id = NEW.account_id AND refund_of = NEW.id) THEN
    PERFORM announce(NEW.account_id, 'payment.reversed', NEW.id, NEW.reversed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_announced AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.source <> 'credit') EXECUTE FUNCTION announce_payment();
CREATE TRIGGER reversal_announced AFTER UPDATE OF reversed_at ON payments
  FOR EACH ROW WHEN (NEW.source <> 'credit' AND NEW.amount > 0 AND OLD.reversed_at IS NULL AND NEW.reversed_at IS NOT NULL)
  EXECUTE FUNCTION announce_payment();

CREATE FUNCTION announce_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(NEW.account_id, 'receipt.issued', NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER receipt_announced AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION announce_receipt();

CREATE FUNCTION announce_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(NEW.account_id, 'estimate.' || NEW.answer, NEW.id, NEW.answered_at);
  RETURN NULL;
END $$;
CREATE TRIGGER answer_announced AFTER UPDATE OF answer ON estimates
  FOR EACH ROW WHEN (OLD.answer IS DISTINCT FROM NEW.answer AND NEW.answer IS NOT NULL) EXECUTE FUNCTION announce_answer();
