-- Saved versions now hold a paper with `from` and `to`; those saved before hold `seller` and `buyer`. jsonb_set leaves a
-- document alone where the path does not exist, so that one function erases the contacts of both.
CREATE OR REPLACE FUNCTION without_contacts(document jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(document,
    '{seller,email}', '""'), '{seller,phone}', '""'), '{buyer,address}', '""'),
    '{from,email}', '""'), '{from,phone}', '""'),
    '{to,address}', '""'), '{to,email}', '""'), '{to,phone}', '""')
$$;
