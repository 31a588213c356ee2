-- Nonces that pages of sign-in asked for and no id token of Google has used yet.
CREATE TABLE google_nonces (
  -- SHA-256 of its 256 random bits.
  nonce_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_nonces_by_age ON google_nonces (expires_at);
