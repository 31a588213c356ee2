-- What a business offers to a customer, with a number of its own. No law asks to keep one: it may be deleted.
CREATE TABLE estimates (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The number as it was given ('EST-000001').
  number_text text NOT NULL,
  -- Null once that customer was deleted; the snapshot below is what the estimate shows.
  customer_id uuid,
  customer_name text NOT NULL,
  -- The name as a search compares it.
  customer_search text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  details text NOT NULL,
  footer text NOT NULL,
  -- The last day on which it can be accepted, where its business is.
  valid_until date NOT NULL,
  -- The part that its customer pays first, in basis points of the total.
  deposit_rate integer CHECK (deposit_rate BETWEEN 1 AND 10000),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  -- Minor units, all three.
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  total bigint NOT NULL CHECK (total = subtotal + vat),
  -- In order, each [id, description, quantity, unit price, amount]. They change only together, and nothing looks for one.
  lines jsonb NOT NULL,
  -- Rises with every change of the content: a customer accepts one version.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  answer text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  accepted_by text NOT NULL DEFAULT '',
  decline_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, business_id, number),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (accepted_by = '' OR answer = 'accepted'),
  CHECK (decline_reason = '' OR answer = 'declined'),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses ON DELETE CASCADE,
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id)
);
-- A search reads every entry of its account, as that of invoices does; it spares it the rows.
CREATE INDEX estimates_newest ON estimates (account_id, id DESC) INCLUDE (customer_search, number_text);
CREATE INDEX estimates_of_customer ON estimates (account_id, customer_id);
SELECT protect('estimates');
