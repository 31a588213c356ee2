-- The pictures of an owner that were refused in the last day. To find out that one is none takes as long as to draw one.
CREATE TABLE refused_uploads (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('refused_uploads');
