-- The inbox of the payment provider: every event once, stored before it is answered and handled by a job afterwards.
-- The body holds no card, no address and no name (server/adapters/payments/event.ts).
CREATE TABLE payment_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- What makes an event the same one when it is sent again; the provider gives it no id.
  event_key text NOT NULL,
  name text NOT NULL,
  -- The payment it speaks of, by our reference; null where it names none.
  reference text,
  body jsonb NOT NULL,
  -- ignored: an event that concerns no payment of ours by its kind.
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'handled', 'ignored')),
  attempts integer NOT NULL DEFAULT 0,
  received_at timestamptz NOT NULL,
  tried_at timestamptz,
  handled_at timestamptz,
  UNIQUE (provider, event_key)
);
CREATE INDEX payment_events_of_reference ON payment_events (reference);
CREATE INDEX payment_events_waiting ON payment_events (received_at) WHERE state = 'received';

-- What the operator must look at, once each: money that fits no order, refunds and disputes.
CREATE TABLE payment_findings (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amount-mismatch', 'currency-mismatch', 'wrong-domain', 'unknown-reference',
    'paid-twice', 'closed-account', 'refund', 'refund-failed', 'dispute')),
  -- What tells it from others of its kind: a reference, a refund or a dispute.
  subject text NOT NULL,
  reference text,
  details text NOT NULL,
  created_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  note text,
  UNIQUE (provider, kind, subject)
);
CREATE INDEX payment_findings_open ON payment_findings (created_at) WHERE reviewed_at IS NULL;

ALTER TABLE plan_payments
  -- When to ask the provider again; null once paid or given up.
  ADD COLUMN next_check_at timestamptz,
  -- The provider's own number of the transaction that paid it.
  ADD COLUMN transaction_id text,
  -- Minor units paid back so far, and when that came to the whole.
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  ADD COLUMN refunded_at timestamptz;
-- A webhook may have been lost before this job existed: everything unpaid is asked about once more.
UPDATE plan_payments SET next_check_at = now() WHERE paid_at IS NULL;
CREATE INDEX plan_payments_open ON plan_payments (next_check_at) WHERE next_check_at IS NOT NULL;
