import { z } from 'zod'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { EXCHANGE_PLACES, HIGHEST_EXCHANGE_RATE } from '../../domain/invoices/terms.ts'
import { fromNumber, toNumber } from '../../domain/money/money.ts'
import { VAT_CATEGORIES } from '../../domain/money/tax.ts'
import { invalid, PERCENT_META, percentage } from '../fields/amounts.ts'
import { day, optionalDay, optionalText } from '../fields/common.ts'

const vatCategory = z.enum(VAT_CATEGORIES, {
  error: 'VAT category must be standard, zero or exempt.',
})

/** Discount and VAT of a line in a request. */
export const linePricing = {
  /** Percent of the line. */
  discountPercent: percentage('Discount').default(0),
  vatCategory: vatCategory.default('standard'),
  /** Required for an exempt line, and dropped for any other. */
  vatReason: optionalText('Reason for the exemption', LIMITS.vatReason).default(''),
}

/** False for an exempt line without a reason: with NO_REASON the check of a line's schema. */
export const givesReason = ({ vatCategory: category, vatReason }: LinePricing) =>
  category !== 'exempt' || vatReason !== ''
export const NO_REASON = { path: ['vatReason'], message: 'Say why this is exempt from VAT.' }

interface LinePricing {
  vatCategory: (typeof VAT_CATEGORIES)[number]
  vatReason: string
}

/** Discount and VAT of a line in a response. */
export const wireLinePricing = {
  discountPercent: z.number().meta(PERCENT_META),
  vatCategory: z.enum(VAT_CATEGORIES),
  vatReason: z.string(),
}

/** What applies to all lines, in a request; an edit without it leaves it unchanged. */
export const pricingFields = {
  pricesIncludeVat: z
    .boolean({ error: 'pricesIncludeVat must be true or false.' })
    .optional()
    .meta({ description: 'Whether unit prices include VAT.' }),
  /** Percent of the sum of all lines. */
  discountPercent: percentage('Discount').optional(),
}

/** What applies to all lines, in a response. */
export const wirePricing = {
  pricesIncludeVat: z.boolean(),
  discountPercent: z.number().meta(PERCENT_META),
  /** The discount on the whole. */
  discount: z.number(),
  vatByRate: z.array(
    z
      .object({
        rate: z.number().meta(PERCENT_META),
        category: z.enum(VAT_CATEGORIES),
        /** Without VAT, after all discounts. */
        base: z.number(),
        vat: z.number(),
      })
      .meta({ id: 'VatByRate' }),
  ),
}

const EXCHANGE_META = { description: 'Naira for one unit of the currency, six decimals at most.' }

const exchangeRate = z
  .codec(z.number({ error: 'Exchange rate must be a number.' }), z.bigint(), {
    decode: (value, ctx) => {
      const rate = fromNumber(value, EXCHANGE_PLACES)
      if (rate === null) return invalid(ctx, value, 'Exchange rate has six decimals at most.')
      if (rate < 1n || rate > HIGHEST_EXCHANGE_RATE)
        return invalid(ctx, value, 'Exchange rate must be above 0 and at most 1,000,000.')
      return rate
    },
    encode: (rate) => toNumber(rate, EXCHANGE_PLACES),
  })
  .meta(EXCHANGE_META)

/** The terms of an invoice beside its lines; an edit without them leaves them unchanged. */
export const termsFields = {
  ...pricingFields,
  /** Empty for the day of issue. */
  supplyDate: optionalDay('Day of supply').optional(),
  /** Percent of the subtotal that the customer withholds; null or 0 for none. */
  withholdingRate: percentage('Withholding tax').nullish(),
  /** For a foreign currency; null for none. */
  fx: z
    .object(
      { rate: exchangeRate, day: day('Day of the exchange rate') },
      { error: 'An exchange rate has a rate and a day.' },
    )
    .nullish(),
}

/** The terms of an invoice beside its lines, in a response. */
export const wireTerms = {
  ...wirePricing,
  /** Empty for the day of issue. */
  supplyDate: z.string(),
  withholdingRate: z.number().meta(PERCENT_META).nullable(),
  /** A memo: it changes neither total nor VAT. */
  withholding: z.number(),
  /** total − withholding. */
  netPayable: z.number(),
  fx: z.object({ rate: z.number().meta(EXCHANGE_META), day: z.string() }).nullable(),
  /** The total in naira at the rate in fx. */
  totalNgn: z.number().nullable(),
}
