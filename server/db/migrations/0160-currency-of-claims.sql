-- A claim keeps the currency that its invoice had when it was made, since an unpaid invoice may move to another one.
ALTER TABLE claims ADD COLUMN currency text CHECK (currency IN ('NGN', 'USD', 'GBP'));

-- The timeline noted it with each claim.
UPDATE claims SET currency = coalesce(
  (SELECT e.facts->>'currency' FROM invoice_events e
    WHERE e.account_id = claims.account_id AND e.invoice_id = claims.invoice_id AND e.kind = 'claimed'
      AND e.facts->>'amount' = claims.amount::text AND NOT e.facts ? 'declined'
    ORDER BY abs(extract(epoch FROM e.at - claims.created_at)) LIMIT 1),
  invoices.currency)
  FROM invoices WHERE invoices.account_id = claims.account_id AND invoices.id = claims.invoice_id;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE claims ALTER COLUMN currency SET NOT NULL;
