-- What Risiti makes by itself again and again: invoices, and later expenses.
CREATE TABLE recurrings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Whoever set it up. Mails with its invoices are theirs.
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'expense')),
  name text NOT NULL,
  business_id uuid NOT NULL,
  -- Null once the customer is deleted: the next try fails, and its owner is told.
  customer_id uuid,
  customer_name text NOT NULL,
  search text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('NGN', 'USD', 'GBP')),
  -- The rest of what is made, in the domain's names. Amounts are text.
  template jsonb NOT NULL,
  due_in_days integer NOT NULL CHECK (due_in_days BETWEEN 0 AND 365),
  every integer NOT NULL CHECK (every BETWEEN 1 AND 365),
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month', 'year')),
  -- The day of the month, 32 for its last; null for that of starts_on.
  month_day integer CHECK (month_day BETWEEN 1 AND 32),
  starts_on date NOT NULL,
  ends_on date,
  ends_after integer CHECK (ends_after > 0),
  action text NOT NULL CHECK (action IN ('draft', 'issue', 'send')),
  catch_up text NOT NULL CHECK (catch_up IN ('make', 'skip')),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'ended', 'failed')),
  -- The next day; null once it has ended.
  next_on date,
  -- The days that were made, skipped or missed so far, and the last of them.
  passed integer NOT NULL DEFAULT 0,
  passed_on date,
  made integer NOT NULL DEFAULT 0,
  -- Failures in a row, and what the last one said.
  failures integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  -- When something is to be done: the notice of the day before, the making of next_on, or another try.
  wake_at timestamptz,
  -- The day of which its owner has had notice.
  noticed_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, business_id) REFERENCES businesses ON DELETE CASCADE,
  FOREIGN KEY (account_id, customer_id) REFERENCES customers ON DELETE SET NULL (customer_id),
  CHECK (ends_on IS NULL OR ends_after IS NULL),
  CHECK ((state = 'ended') = (next_on IS NULL))
);
CREATE INDEX recurrings_awake ON recurrings (wake_at) WHERE state = 'active';
CREATE INDEX recurrings_of_customer ON recurrings (account_id, customer_id);
SELECT protect('recurrings');

-- Each day is made once, whoever tries it and however often.
CREATE TABLE occurrences (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  recurring_id uuid NOT NULL,
  day date NOT NULL,
  -- Null once the invoice is gone for good.
  invoice_id uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, recurring_id, day),
  FOREIGN KEY (account_id, recurring_id) REFERENCES recurrings ON DELETE CASCADE,
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices ON DELETE SET NULL (invoice_id)
);
CREATE INDEX occurrences_by_day ON occurrences (account_id, day DESC, recurring_id);
CREATE INDEX occurrences_of_invoice ON occurrences (account_id, invoice_id);
SELECT protect('occurrences');

ALTER TABLE invoices
  ADD COLUMN recurring_id uuid,
  ADD FOREIGN KEY (account_id, recurring_id) REFERENCES recurrings ON DELETE SET NULL (recurring_id);
CREATE INDEX invoices_recurring ON invoices (account_id, recurring_id) WHERE recurring_id IS NOT NULL;
