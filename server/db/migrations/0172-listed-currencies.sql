-- Copies of an invoice's currency and status allow only the values of the invoice itself, and plans are paid in one of
-- its currencies. The types of the tables list the values from these constraints.
ALTER TABLE credit_notes ADD CHECK (currency IN ('NGN', 'USD', 'GBP'));
ALTER TABLE plan_payments ADD CHECK (currency IN ('NGN', 'USD', 'GBP'));
ALTER TABLE credits ADD CHECK (currency IN ('NGN', 'USD', 'GBP'));
ALTER TABLE invoice_versions
  ADD CHECK (currency IN ('NGN', 'USD', 'GBP')),
  ADD CHECK (status IN ('Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid'));
ALTER TABLE payment_allocations ADD CHECK (status IN ('Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid'));
