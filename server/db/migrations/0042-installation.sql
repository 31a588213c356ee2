-- The id of this installation; its data folder names the same one (risiti.json), so that neither is used with another's.
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
