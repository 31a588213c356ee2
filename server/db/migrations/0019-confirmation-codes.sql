-- One code confirms every sensitive call of an account without a password; until now only the closing had one.
ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
UPDATE codes SET purpose = 'confirm' WHERE purpose = 'closing';
ALTER TABLE codes
  ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('email', 'reset', 'activation', 'confirm'));
