-- A closed account keeps its row, emptied of everything personal: issued invoices and payments hang on it for the years
-- that the law keeps them (CAMA 2020 s.375(2)).
ALTER TABLE users ADD COLUMN closed_at timestamptz;
CREATE INDEX users_closed ON users (closed_at) WHERE closed_at IS NOT NULL;

-- No deletion of an account may take what must be kept along with it.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_owner_id_fkey,
  ADD CONSTRAINT invoices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE plan_payments
  DROP CONSTRAINT plan_payments_owner_id_fkey,
  ADD CONSTRAINT plan_payments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT;

-- Whoever signs in with Google alone confirms the closing of the account by a mailed code.
ALTER TABLE codes
  DROP CONSTRAINT codes_purpose_check,
  ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('email', 'reset', 'activation', 'closing'));
