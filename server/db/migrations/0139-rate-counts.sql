-- Calls of an address or an API key in the current window, counted together by all processes of a server. Lost with a
-- crash of the database, which starts every window anew.
CREATE UNLOGGED TABLE rate_counts (
  key text PRIMARY KEY,
  calls integer NOT NULL,
  ends_at timestamptz NOT NULL
);
