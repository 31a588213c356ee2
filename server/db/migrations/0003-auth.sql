CREATE TABLE sessions (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  -- SHA-256 of the 256 random bits that the browser holds.
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('sessions');

-- One row for an account and a purpose: the live code, and what its limits need to remember.
CREATE TABLE codes (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('email', 'reset', 'activation')),
  -- Argon2id of four digits, or SHA-256 (hex) of a one-time link's 128 bits; null once used or dead.
  code_hash text,
  is_link boolean NOT NULL DEFAULT false,
  expires_at timestamptz,
  wrong_tries integer NOT NULL DEFAULT 0,
  -- Moments of the last hour's mails and of the last day's wrong tries.
  sent_at timestamptz[] NOT NULL DEFAULT '{}',
  wrong_at timestamptz[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (owner_id, purpose)
);
SELECT protect('codes');

-- Failed logins of the last minutes, known accounts and unknown addresses alike.
CREATE TABLE login_failures (
  id uuid PRIMARY KEY,
  email_key text NOT NULL,
  address text NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX login_failures_of_account ON login_failures (email_key, failed_at);
CREATE INDEX login_failures_by_age ON login_failures (failed_at);
