-- Addresses that asked for mail, with what they agreed to, when and where.
CREATE TABLE subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL,
  list text NOT NULL CHECK (list IN ('newsletter', 'waitlist')),
  source text NOT NULL CHECK (source IN ('subscribe', 'videos', 'waitlist')),
  consent text NOT NULL,
  -- 128 random bits in the link that ends the mails.
  unsubscribe_token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  welcomed_at timestamptz,
  unsubscribed_at timestamptz,
  UNIQUE (list, email_key)
);
