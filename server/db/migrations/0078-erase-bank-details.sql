-- Papers may print the bank account of the seller since 0076, and kept versions of a closed account must not hold it.
CREATE OR REPLACE FUNCTION without_contacts(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(document,
    '{seller,email}', '""'), '{seller,phone}', '""'), '{buyer,address}', '""'),
    '{from,email}', '""'), '{from,phone}', '""'),
    '{to,address}', '""'), '{to,email}', '""'), '{to,phone}', '""') - 'transfer'
$$;
-- Accounts that were closed before closing erased the bank account of a business whose invoices are kept.
UPDATE businesses SET bank_name = '', account_number = '', account_name = ''
WHERE account_id IN (SELECT id FROM accounts WHERE closed_at IS NOT NULL);
