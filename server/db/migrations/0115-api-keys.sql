-- Keys by which other programs work in an account, in the name of the user who made them. A revoked key has no row.
CREATE TABLE api_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  -- The beginning of the key, by which its owner recognises it.
  prefix text NOT NULL,
  -- SHA-256 of the key, which has 256 random bits and is kept nowhere.
  key_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'write', 'send'] AND cardinality(scopes) > 0),
  -- The last day on which it works, in Lagos.
  expires_on date,
  created_at timestamptz NOT NULL,
  -- Written every five minutes at most.
  used_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX api_keys_of_member ON api_keys (account_id, user_id);
SELECT protect('api_keys');
