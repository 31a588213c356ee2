-- What an account sells, with its price: the price list that the lines of its documents are written from.
CREATE TABLE items (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  -- Minor units.
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  -- What the price is for: 'hour', 'yard'; may be empty.
  unit text NOT NULL,
  -- Name and description as a search compares them.
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
SELECT protect('items');
