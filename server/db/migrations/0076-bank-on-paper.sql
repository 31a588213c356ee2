-- Whether the bank details of a business are printed on its invoices.
ALTER TABLE businesses ADD COLUMN bank_on_paper boolean NOT NULL DEFAULT false;
