-- The address under which a customer sees an estimate and answers it. One at a time works; an earlier one answers that it
-- was replaced.
CREATE TABLE estimate_links (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  estimate_id uuid NOT NULL,
  -- 128 random bits.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, estimate_id) REFERENCES estimates ON DELETE CASCADE
);
CREATE UNIQUE INDEX estimate_links_working ON estimate_links (account_id, estimate_id) WHERE revoked_at IS NULL;
CREATE INDEX estimate_links_of_estimate ON estimate_links (account_id, estimate_id);
SELECT protect('estimate_links');
