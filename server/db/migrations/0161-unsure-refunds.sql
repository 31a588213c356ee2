-- A refund whose answer was lost may have been made. It stays asked for until the provider says what it knows.
ALTER TABLE invoice_charges
  -- When to ask the provider which refunds it has; null unless the answer to one is open.
  ADD COLUMN refund_check_at timestamptz,
  -- What of `refund_asked` the provider's events said it could not pay out.
  ADD COLUMN refund_failed bigint NOT NULL DEFAULT 0;
CREATE INDEX charges_refund_checks ON invoice_charges (refund_check_at) WHERE refund_check_at IS NOT NULL;

-- Until now a failure lowered what was asked for. It is counted beside that instead, so that an event counts once.
UPDATE invoice_charges SET refund_failed = failed.amount, refund_asked = refund_asked + failed.amount
FROM (
  SELECT provider, reference, sum((body->'data'->>'amount')::bigint)::bigint AS amount FROM payment_events
  WHERE name = 'refund.failed' AND body->'data'->>'amount' ~ '^[0-9]{1,15}$' GROUP BY 1, 2
) failed
WHERE failed.provider = invoice_charges.provider AND failed.reference = invoice_charges.reference;
