-- A receipt proves one payment. It is never changed: when its payment is taken back it stays, and is void.
CREATE TABLE receipts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The number as it was given ('RCT-000001').
  number_text text NOT NULL,
  payment_id uuid NOT NULL,
  -- 128 random bits in the address of the page that says whether it is genuine.
  token text NOT NULL UNIQUE,
  -- Every word and figure of it, as it was given; amounts are text.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, payment_id),
  UNIQUE (account_id, business_id, number),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses,
  FOREIGN KEY (account_id, payment_id) REFERENCES payments ON DELETE CASCADE
);
SELECT protect('receipts', 'account', 'SELECT, INSERT');
