-- Expenses recur as invoices do. They belong to no business, and are entered rather than issued.
ALTER TABLE recurrings
  ALTER COLUMN business_id DROP NOT NULL,
  ADD CHECK (kind = 'expense' OR business_id IS NOT NULL),
  DROP CONSTRAINT recurrings_action_check,
  ADD CHECK (CASE kind WHEN 'expense' THEN action = 'add' ELSE action IN ('draft', 'issue', 'send') END);

ALTER TABLE expenses
  ADD COLUMN recurring_id uuid,
  ADD FOREIGN KEY (account_id, recurring_id) REFERENCES recurrings ON DELETE SET NULL (recurring_id);
CREATE INDEX expenses_recurring ON expenses (account_id, recurring_id) WHERE recurring_id IS NOT NULL;

ALTER TABLE occurrences
  -- Null once the expense is deleted.
  ADD COLUMN expense_id uuid,
  ADD FOREIGN KEY (account_id, expense_id) REFERENCES expenses ON DELETE SET NULL (expense_id);
CREATE INDEX occurrences_of_expense ON occurrences (account_id, expense_id) WHERE expense_id IS NOT NULL;
