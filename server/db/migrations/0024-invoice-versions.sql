-- When what an invoice says was last changed; payments do not count. Null until then.
ALTER TABLE invoices ADD COLUMN edited_at timestamptz;

-- An invoice as it left the house. A row holds all that its PDF is drawn from, so that it can be drawn again after any
-- number of edits. The id is made from that content: the same content is kept once.
CREATE TABLE invoice_versions (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- The invoice's own version when this content was first kept.
  version integer NOT NULL,
  -- Every word and figure of the paper, as the template gets them.
  document jsonb NOT NULL,
  -- The stored file that stands on the paper as its logo. It must not be deleted while this row is there.
  logo_key text,
  -- The moment that the PDF carries as that of its making.
  dated_at timestamptz NOT NULL,
  -- The template, engine and fonts that drew it: the same ones give the same bytes.
  drawing text NOT NULL,
  -- What lists show of it. Minor units.
  customer_name text NOT NULL,
  currency text NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id),
  FOREIGN KEY (owner_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
CREATE INDEX invoice_versions_of_invoice ON invoice_versions (owner_id, invoice_id);
SELECT protect('invoice_versions');

-- How and when a version left the house.
CREATE TABLE invoice_releases (
  owner_id uuid NOT NULL,
  version_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('downloaded', 'printed')),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  -- SHA-256 of the PDF that left, in hex; null where a browser printed the page.
  pdf_sha256 text,
  PRIMARY KEY (owner_id, version_id, way),
  FOREIGN KEY (owner_id, version_id) REFERENCES invoice_versions ON DELETE CASCADE
);
SELECT protect('invoice_releases');

-- The document without what a closed account may not keep: the contacts of seller and buyer.
CREATE FUNCTION without_contacts(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(jsonb_set(jsonb_set(document,
    '{seller,email}', '""'), '{seller,phone}', '""'), '{buyer,address}', '""')
$$;

-- A kept version never changes and goes only together with its invoice. The one exception is the law's: when an account
-- is closed its contacts are erased.
CREATE FUNCTION keep_invoice_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM invoices WHERE owner_id = OLD.owner_id AND id = OLD.invoice_id) THEN
      RETURN OLD;
    END IF;
  ELSIF EXISTS (SELECT FROM users WHERE id = OLD.owner_id AND closed_at IS NOT NULL) THEN
    OLD.document := without_contacts(OLD.document);
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'kept versions of an invoice are never changed';
END $$;
CREATE TRIGGER invoice_version_kept BEFORE UPDATE OR DELETE ON invoice_versions
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_version();
