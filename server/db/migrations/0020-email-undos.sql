-- Addresses that accounts gave up in the last seven days. Each can take its account back, and none can be registered.
CREATE TABLE email_undos (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  -- As users.email_key: what addresses are compared by.
  email_key text NOT NULL,
  -- SHA-256 of the 128 random bits of the mailed link; null until the mail is made.
  token_hash bytea UNIQUE,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, email_key)
);
CREATE INDEX email_undos_of_address ON email_undos (email_key);
CREATE INDEX email_undos_by_age ON email_undos (expires_at);
SELECT protect('email_undos');
