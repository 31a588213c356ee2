-- A mail that an owner sent with an invoice or a receipt: its words, once for all its addresses.
CREATE TABLE mailings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  invoice_id uuid,
  receipt_id uuid,
  -- The content of the invoice that was attached.
  version_id uuid,
  -- Who sent it.
  user_id uuid NOT NULL,
  -- The words of the mail, as its reader sees them (domain/sending/letter.ts).
  letter jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (num_nonnulls(invoice_id, receipt_id) = 1),
  CHECK ((invoice_id IS NULL) = (version_id IS NULL)),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  FOREIGN KEY (account_id, receipt_id) REFERENCES receipts ON DELETE CASCADE,
  FOREIGN KEY (account_id, version_id) REFERENCES invoice_versions ON DELETE CASCADE
);
CREATE INDEX mailings_of_invoice ON mailings (account_id, invoice_id);
CREATE INDEX mailings_of_receipt ON mailings (account_id, receipt_id);
CREATE INDEX mailings_of_version ON mailings (account_id, version_id);
SELECT protect('mailings');

-- A mailing to one of its addresses, each sent by a job of its own.
CREATE TABLE sends (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  mailing_id uuid NOT NULL,
  address text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'accepted', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  -- Why it failed, in words for the owner.
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((state = 'queued') = (settled_at IS NULL)),
  FOREIGN KEY (account_id, mailing_id) REFERENCES mailings ON DELETE CASCADE
);
CREATE INDEX sends_of_mailing ON sends (account_id, mailing_id);
-- For the limit of a day.
CREATE INDEX sends_by_time ON sends (account_id, created_at);
SELECT protect('sends');

-- Versions are also released by mail, and by a link that was shared.
ALTER TABLE invoice_releases
  DROP CONSTRAINT invoice_releases_way_check,
  ADD CONSTRAINT invoice_releases_way_check CHECK (way IN ('downloaded', 'printed', 'mailed', 'shared'));
