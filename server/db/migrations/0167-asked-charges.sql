-- When the provider was last asked about a charge because its payer came back: anybody may open that address.
ALTER TABLE invoice_charges ADD COLUMN asked_at timestamptz;
