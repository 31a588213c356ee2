-- What is due is looked for webhook by webhook, so that many deliveries of one cost as little as one: the oldest of each,
-- the oldest asked for by hand of each that is paused, and what is under way.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (account_id, webhook_id, next_at, id)
  WHERE state = 'pending';
CREATE INDEX webhook_deliveries_by_hand ON webhook_deliveries (account_id, webhook_id, next_at, id)
  WHERE state = 'pending' AND by_hand;
CREATE INDEX webhook_deliveries_taken ON webhook_deliveries (account_id, webhook_id) WHERE taken_until IS NOT NULL;
DROP INDEX webhook_deliveries_due;
