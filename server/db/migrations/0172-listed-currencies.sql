-- Copies of an invoice's currency and status allow only the values of the invoice itself. The types of the tables list
-- them from these constraints.
ALTER TABLE credit_notes ADD CHECK (currency IN ('NGN', 'USD', 'GBP'));
ALTER TABLE credits ADD CHECK (currency IN ('NGN', 'USD', 'GBP'));
ALTER TABLE invoice_versions
  ADD CHECK (currency IN ('NGN', 'USD', 'GBP')),
  ADD CHECK (status IN ('Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid'));
ALTER TABLE payment_allocations ADD CHECK (status IN ('Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid'));
