-- The timeline of an invoice names the user of each entry, so that the account's version changes with the name too. A
-- user's transaction sees the account in which it works; system work sees every account of the user.
CREATE FUNCTION change_versions_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_versions (account_id, version)
    SELECT account_id, gen_random_uuid() FROM members WHERE user_id = NEW.id ORDER BY account_id
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;

-- Deferred, as the triggers of migration 0136 are.
CREATE CONSTRAINT TRIGGER account_version AFTER UPDATE OF name ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION change_versions_of_member();
