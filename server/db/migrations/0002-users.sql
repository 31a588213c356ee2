CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- Lower case: what addresses are compared by.
  email_key text NOT NULL UNIQUE,
  pending_email text,
  password_hash text,
  google_sub text UNIQUE,
  phone text NOT NULL DEFAULT '',
  username text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  image_key text,
  verified_at timestamptz,
  created_at timestamptz NOT NULL
);
SELECT protect('users', 'id');

CREATE TABLE files (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The unguessable name under which the file is served.
  key text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('logo', 'avatar')),
  content_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX files_of_key ON files (owner_id, key);
SELECT protect('files');

CREATE TABLE idempotency_keys (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  -- Null while the first request still runs.
  status integer,
  reply text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, endpoint, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
SELECT protect('idempotency_keys');
