-- When a business reminds its customers, once it has chosen to.
CREATE TABLE reminder_rules (
  account_id uuid NOT NULL,
  business_id uuid NOT NULL,
  enabled boolean NOT NULL,
  -- Days after the due day, negative before it; each once, rising.
  offsets integer[] NOT NULL CHECK (cardinality(offsets) BETWEEN 1 AND 10),
  language text NOT NULL CHECK (language IN ('en', 'pcm', 'yo', 'ha', 'ig')),
  -- Its own words: [{offset, subject, body}].
  texts jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL,
  -- The last day that was over when they were switched on: what was due by then is never sent.
  since date NOT NULL,
  -- The last day whose reminders were sent by e-mail.
  done_until date NOT NULL,
  -- When its invoices are looked through next.
  next_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, business_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses ON DELETE CASCADE
);
CREATE INDEX reminder_rules_due ON reminder_rules (next_at) WHERE enabled;
SELECT protect('reminder_rules');

-- Invoices whose customers are not reminded by the rules.
CREATE TABLE reminder_stops (
  account_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  PRIMARY KEY (account_id, invoice_id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
SELECT protect('reminder_stops');

-- A mailing is sent by Risiti itself where it has no user.
ALTER TABLE mailings
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'document' CHECK (kind IN ('document', 'reminder'));

CREATE TABLE reminders (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- The rule: days after the due day. Null for one by hand.
  rule integer,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'hand')),
  -- An address or a phone number.
  recipient text NOT NULL,
  -- The mail, which knows whether it was accepted.
  mailing_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK ((channel = 'hand') = (rule IS NULL)),
  CHECK ((channel = 'whatsapp') = (mailing_id IS NULL)),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (account_id, mailing_id) REFERENCES mailings ON DELETE CASCADE
);
-- Whatever runs at the same time: a rule reminds of an invoice once in each way. Reminders by hand are not counted.
CREATE UNIQUE INDEX reminders_once ON reminders (account_id, invoice_id, rule, channel);
CREATE INDEX reminders_of_mailing ON reminders (account_id, mailing_id) WHERE mailing_id IS NOT NULL;
SELECT protect('reminders');
