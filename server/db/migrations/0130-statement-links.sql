-- The address under which a customer sees the statement of their account. One at a time works; an earlier one answers
-- that it stopped working.
CREATE TABLE statement_links (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- 128 random bits.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- When somebody other than the owner last looked.
  viewed_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE CASCADE
);
CREATE UNIQUE INDEX statement_links_working ON statement_links (account_id, customer_id) WHERE revoked_at IS NULL;
CREATE INDEX statement_links_of_customer ON statement_links (account_id, customer_id);
SELECT protect('statement_links');
