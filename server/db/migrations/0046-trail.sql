-- The audit trail of an account: who did what, when and from where. Entries are added and never changed (ASVS 5.0
-- V16.2.1, V16.4.2).
CREATE TABLE trail (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Null when nobody was signed in: a failed sign-in, or Risiti itself, which has no address either.
  user_id uuid,
  kind text NOT NULL,
  -- What the sentence of the kind names, such as an invoice number. Never a secret.
  facts jsonb NOT NULL,
  -- The network address and the device of the request; empty for Risiti itself.
  address text NOT NULL,
  device text NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX trail_by_age ON trail (at);
-- Owner work adds and reads; the trigger stands behind the grants.
SELECT protect('trail', 'owner_id', 'SELECT, INSERT');

-- Only system work may delete, and only whole entries: when an account is closed and when they are old.
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_owner() IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of the trail are never changed';
END $$;
CREATE TRIGGER trail_kept BEFORE UPDATE OR DELETE ON trail FOR EACH ROW EXECUTE FUNCTION keep_trail();
