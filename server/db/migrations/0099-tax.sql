-- VAT per line, discounts, withholding tax and exchange rates of documents; the numbers that the law asks a seller for
-- (NTA 2025, section 153). Rates are basis points.
ALTER TABLE businesses
  ADD COLUMN tax_id text NOT NULL DEFAULT '',
  ADD COLUMN cac_number text NOT NULL DEFAULT '',
  ADD COLUMN charges_vat boolean NOT NULL DEFAULT false;
UPDATE businesses SET charges_vat = vat_rate > 0;
ALTER TABLE businesses ADD CONSTRAINT businesses_rate_if_charged CHECK (charges_vat OR vat_rate = 0);

ALTER TABLE invoices
  ADD COLUMN prices_include_vat boolean NOT NULL DEFAULT false,
  ADD COLUMN discount_rate integer NOT NULL DEFAULT 0 CHECK (discount_rate BETWEEN 0 AND 10000),
  -- The discount on the sum of the lines, in minor units.
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  -- What of the subtotal bears no VAT. The base of the standard lines is the rest.
  ADD COLUMN zero_base bigint NOT NULL DEFAULT 0 CHECK (zero_base >= 0),
  ADD COLUMN exempt_base bigint NOT NULL DEFAULT 0 CHECK (exempt_base >= 0),
  -- Null if it is the day of issue.
  ADD COLUMN supply_date date,
  -- What the customer keeps back as withholding tax. It changes neither the total nor what is due.
  ADD COLUMN withholding_rate integer CHECK (withholding_rate BETWEEN 1 AND 10000),
  ADD COLUMN withholding bigint NOT NULL
    GENERATED ALWAYS AS (round(subtotal::numeric * coalesce(withholding_rate, 0) / 10000)::bigint) STORED,
  -- Naira for one unit of the currency on a day, in millionths.
  ADD COLUMN exchange_rate bigint CHECK (exchange_rate BETWEEN 1 AND 1000000000000),
  ADD COLUMN exchange_day date,
  ADD CONSTRAINT invoices_untaxed CHECK (zero_base + exempt_base <= subtotal),
  ADD CONSTRAINT invoices_exchange CHECK ((exchange_rate IS NULL) = (exchange_day IS NULL)
    AND (exchange_rate IS NULL OR currency <> 'NGN'));

ALTER TABLE invoice_lines
  ADD COLUMN discount_rate integer NOT NULL DEFAULT 0 CHECK (discount_rate BETWEEN 0 AND 10000),
  ADD COLUMN vat_category text NOT NULL DEFAULT 'standard' CHECK (vat_category IN ('standard', 'zero', 'exempt')),
  ADD COLUMN vat_reason text NOT NULL DEFAULT '';

ALTER TABLE estimates
  ADD COLUMN prices_include_vat boolean NOT NULL DEFAULT false,
  ADD COLUMN discount_rate integer NOT NULL DEFAULT 0 CHECK (discount_rate BETWEEN 0 AND 10000),
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD COLUMN zero_base bigint NOT NULL DEFAULT 0 CHECK (zero_base >= 0),
  ADD COLUMN exempt_base bigint NOT NULL DEFAULT 0 CHECK (exempt_base >= 0),
  ADD CONSTRAINT estimates_untaxed CHECK (zero_base + exempt_base <= subtotal);

ALTER TABLE credit_notes
  ADD COLUMN zero_base bigint NOT NULL DEFAULT 0 CHECK (zero_base >= 0),
  ADD COLUMN exempt_base bigint NOT NULL DEFAULT 0 CHECK (exempt_base >= 0),
  ADD CONSTRAINT credit_notes_untaxed CHECK (zero_base + exempt_base <= subtotal);

-- Sellers as documents keep them have these numbers too; earlier documents printed none.
UPDATE invoices SET seller = seller || '{"taxId": "", "cacNumber": ""}';
UPDATE estimates SET seller = seller || '{"taxId": "", "cacNumber": ""}';
UPDATE receipts SET content = jsonb_set(content, '{seller}', content->'seller' || '{"taxId": "", "cacNumber": ""}');
UPDATE credit_notes SET content = jsonb_set(content, '{seller}', content->'seller' || '{"taxId": "", "cacNumber": ""}')
  || '{"discount": "0", "terms": {"pricesIncludeVat": false, "discountRate": 0}}';
