-- The bank account to which online payments of a business settle, and the provider's subaccount for it.
CREATE TABLE payouts (
  account_id uuid NOT NULL,
  business_id uuid NOT NULL,
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  -- Ten digits.
  account_number text NOT NULL,
  -- As the bank has it.
  account_name text NOT NULL,
  -- 'sandbox', 'paystack-test' or 'paystack': a subaccount of one is unknown to the others.
  provider text NOT NULL,
  subaccount text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, business_id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses ON DELETE CASCADE
);
SELECT protect('payouts');
