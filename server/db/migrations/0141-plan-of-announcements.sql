-- The same in PL/pgSQL, which keeps its plan: as a function in SQL it was planned anew for each invoice and payment, which
-- took a twelfth of the time to create an invoice.
CREATE OR REPLACE FUNCTION announce(account uuid, event text, subject uuid, happened_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (account_id, id, webhook_id, event, subject_id, next_at, created_at)
    SELECT account, gen_random_uuid(), id, announce.event, subject, happened_at, happened_at
    FROM webhooks WHERE account_id = account AND active AND announce.event = ANY (events);
END $$;
