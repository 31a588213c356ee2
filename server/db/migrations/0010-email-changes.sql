-- Moments of the last hour at which the user asked for another e-mail address.
ALTER TABLE users ADD COLUMN email_asked_at timestamptz[] NOT NULL DEFAULT '{}';
