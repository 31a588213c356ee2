-- Why a webhook was paused at `paused_at`: nothing was answered well for a day, or its owner got a new password and asked
-- for it.
ALTER TABLE webhooks ADD COLUMN paused_for text NOT NULL DEFAULT 'failures' CHECK (paused_for IN ('failures', 'password'));
