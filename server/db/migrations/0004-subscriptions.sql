CREATE TABLE subscriptions (
  owner_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  plan text NOT NULL CHECK (plan IN ('Starter Plan', 'Pro Plan', 'Enterprise Plan')),
  expires_at timestamptz NOT NULL
);
SELECT protect('subscriptions');

CREATE TABLE plan_payments (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  reference text NOT NULL UNIQUE,
  provider text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('Starter Plan', 'Pro Plan', 'Enterprise Plan')),
  -- Minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the provider itself confirmed it, and when its code was entered.
  paid_at timestamptz,
  activated_at timestamptz,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('plan_payments');
