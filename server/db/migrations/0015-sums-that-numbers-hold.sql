-- What all invoices of an owner in one currency come to goes out as a JSON number, which holds every kobo up to
-- 2^46 naira and no longer. NOT VALID: what is there already stays readable, and only growth is refused.
ALTER TABLE invoice_totals
  ADD CONSTRAINT invoice_totals_exact CHECK (total <= 7000000000000000) NOT VALID;
