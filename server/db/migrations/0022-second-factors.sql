-- Authenticator apps (TOTP, RFC 6238): the one that counts, and the one that is being set up.
CREATE TABLE authenticators (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- AES-256-GCM: nonce, ciphertext, tag, and which key opens it (decision 0036).
  sealed_secret bytea NOT NULL,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the first code was entered; wrong codes are counted until then.
  confirmed_at timestamptz,
  wrong_tries integer NOT NULL DEFAULT 0,
  -- The 30-second step of the newest code that was accepted: each counts once.
  last_step integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX authenticators_one_each ON authenticators (owner_id, (confirmed_at IS NULL));
SELECT protect('authenticators');

CREATE TABLE passkeys (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Base64url. No two accounts may have the same (WebAuthn level 3, 7.1 step 26).
  credential_id text NOT NULL UNIQUE,
  -- COSE key.
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('passkeys');

-- Codes that each stand in for a second factor once. A used one is deleted.
CREATE TABLE recovery_codes (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of 80 random bits.
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, code_hash)
);
SELECT protect('recovery_codes');

-- Sign-ins that wait for their second step, and passkeys that are being made.
CREATE TABLE factor_challenges (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the 256 random bits that the browser holds.
  token_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'passkey')),
  -- Of a passkey: the session that asked for it.
  session_id uuid,
  -- Of a sign-in: SHA-256 of what its first step was proved against, so that a new password ends it.
  proved_hash bytea,
  -- Of a sign-in: how its first step was taken.
  way text CHECK (way IN ('password', 'google')),
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, token_hash)
);
CREATE UNIQUE INDEX factor_challenges_by_token ON factor_challenges (token_hash);
CREATE INDEX factor_challenges_by_age ON factor_challenges (expires_at);
SELECT protect('factor_challenges');

-- Wrong six-digit codes at sign-ins whose first step was right.
CREATE TABLE factor_failures (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX factor_failures_by_age ON factor_failures (failed_at);
SELECT protect('factor_failures');
