-- A payment of method `withholding` is tax that the customer paid to the state. Its proof is a credit note of the tax
-- office, which comes later: until then it is awaited.
ALTER TABLE payments
  ADD COLUMN certificate text CHECK (certificate IN ('awaited', 'received')),
  -- The stored file of the certificate.
  ADD COLUMN certificate_key text,
  ADD CONSTRAINT payments_certificate_of_withholding CHECK (certificate IS NULL OR method = 'withholding'),
  ADD CONSTRAINT payments_certificate_file CHECK (certificate_key IS NULL OR certificate = 'received');
UPDATE payments SET certificate = 'awaited' WHERE method = 'withholding' AND amount > 0;
CREATE INDEX payments_awaiting_certificate ON payments (account_id, id DESC) WHERE certificate = 'awaited';
