-- What the NRS gave a business for its Nigerian e-invoices (decision 0080); '' where it has none.
ALTER TABLE businesses
  ADD COLUMN nrs_service_id text NOT NULL DEFAULT '' CHECK (nrs_service_id ~ '^([A-Z0-9]{8})?$'),
  ADD COLUMN nrs_business_id text NOT NULL DEFAULT '',
  -- The public key and the certificate for the QR code. AES-256-GCM: nonce, ciphertext, tag, and which key opens it
  -- (decision 0036).
  ADD COLUMN nrs_sealed_keys bytea,
  ADD COLUMN nrs_key_id text,
  ADD CONSTRAINT businesses_nrs_keys CHECK ((nrs_sealed_keys IS NULL) = (nrs_key_id IS NULL)),
  ADD CONSTRAINT businesses_nrs CHECK (nrs_service_id = '' OR nrs_business_id <> '');

-- The invoice reference number, from the moment that the invoice is on its way to the NRS. It never changes.
ALTER TABLE invoices
  ADD COLUMN irn text,
  ADD CONSTRAINT invoices_irn CHECK (irn IS NULL OR (irn ~ '^[A-Za-z0-9]+-[A-Z0-9]{8}-[0-9]{8}$' AND issued_at IS NOT NULL));

-- What became of an invoice at the NRS. A row for an invoice: it is never sent under another IRN.
CREATE TABLE clearances (
  account_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  irn text NOT NULL,
  -- Who took it to the NRS: 'sandbox'.
  access_point text NOT NULL,
  customer_name text NOT NULL,
  -- What is sent, the same at every try.
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'rejected')),
  -- What the QR code on the paper says; '' unless it is accepted.
  qr text NOT NULL DEFAULT '',
  -- Why it is rejected.
  reason text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  -- When it is tried again; null once it was answered, or after the last try.
  next_at timestamptz,
  -- Until then a try is under way, by one process.
  taken_until timestamptz,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (account_id, invoice_id),
  UNIQUE (account_id, irn),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE CASCADE,
  CHECK (state = 'waiting' OR next_at IS NULL),
  CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CHECK (qr = '' OR state = 'accepted'),
  CHECK ((reason <> '') = (state = 'rejected'))
);
CREATE INDEX clearances_due ON clearances (next_at) WHERE next_at IS NOT NULL;
SELECT protect('clearances');
