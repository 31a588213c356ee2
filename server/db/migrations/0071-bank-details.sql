-- Where customers of a business may transfer money to; empty for none. Shown on the customer's page.
ALTER TABLE businesses
  ADD bank_name text NOT NULL DEFAULT '',
  ADD account_number text NOT NULL DEFAULT '',
  ADD account_name text NOT NULL DEFAULT '';
