CREATE TABLE businesses (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  category text NOT NULL,
  address text NOT NULL,
  logo_key text,
  -- Basis points: 7.5 % is 750.
  vat_rate integer NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 10000),
  search text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('businesses');

-- The next number of each series. It only ever grows: UPDATE … RETURNING in the transaction that inserts.
CREATE TABLE number_series (
  owner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  kind text NOT NULL,
  next integer NOT NULL DEFAULT 1 CHECK (next > 0),
  PRIMARY KEY (owner_id, business_id, kind),
  FOREIGN KEY (owner_id, business_id) REFERENCES businesses ON DELETE CASCADE
);
SELECT protect('number_series');
