-- The exports that an account has begun in the last hour: one at a time, and so many an hour.
CREATE TABLE data_exports (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  -- Moves on for as long as somebody takes the bytes: an export that a crash has ended stands still.
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('data_exports');
