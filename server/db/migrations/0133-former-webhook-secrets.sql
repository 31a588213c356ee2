-- The secret that a webhook had before its last renewal. It signs beside the new one until `former_until`.
ALTER TABLE webhooks
  ADD COLUMN former_secret bytea,
  ADD COLUMN former_key_id text,
  ADD COLUMN former_until timestamptz,
  ADD CONSTRAINT webhooks_former_secret CHECK (num_nulls(former_secret, former_key_id, former_until) IN (0, 3));
CREATE INDEX webhooks_former ON webhooks (former_until) WHERE former_until IS NOT NULL;
