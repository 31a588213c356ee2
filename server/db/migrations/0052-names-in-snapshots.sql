-- The seller of an invoice is stored under the names of the domain, no longer under those of the API.
UPDATE invoices SET seller = (
  SELECT coalesce(jsonb_object_agg(coalesce(new_name, key), value), '{}')
  FROM jsonb_each(seller) LEFT JOIN (VALUES
    ('_id', 'businessId'),
    ('businessName', 'name'),
    ('businessEmail', 'email'),
    ('businessPhone', 'phone'),
    ('businessCategory', 'category'),
    ('businessAddress', 'address'),
    ('logo_key', 'logoKey')
  ) AS names (old_name, new_name) ON old_name = key
);
