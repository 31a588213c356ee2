-- Wrong codes of the last 30 days, for the budgets of an account, of a network and of the whole site.
CREATE TABLE wrong_codes (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL,
  -- The caller's network (domain/network.ts); empty for what was counted before networks were.
  network text NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX wrong_codes_by_age ON wrong_codes (failed_at);
CREATE INDEX wrong_codes_of_account ON wrong_codes (owner_id);
SELECT protect('wrong_codes', 'owner_id', 'SELECT');
INSERT INTO wrong_codes (id, owner_id, purpose, network, failed_at)
  SELECT gen_random_uuid(), owner_id, purpose, '', failed_at FROM codes, unnest(wrong_at) AS failed_at;
ALTER TABLE codes DROP COLUMN wrong_at;

-- Who asked for a password reset, until a job has looked whether that address has an account: the request itself must
-- take as long for an address that has none.
CREATE TABLE reset_requests (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  requested_at timestamptz NOT NULL
);

-- Browsers that signed in to an account before. Each has its own allowance of wrong passwords, so that others cannot
-- lock the owner out of it.
CREATE TABLE known_browsers (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the 256 random bits in the browser's cookie; one browser may know several accounts.
  token_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, token_hash)
);
CREATE INDEX known_browsers_of_token ON known_browsers (token_hash);
SELECT protect('known_browsers', 'owner_id', 'SELECT');

-- What a wrong password counts against instead of its address: the session or the known browser that it came from.
ALTER TABLE login_failures ADD COLUMN allowance text;
