import type { z } from 'zod'
import type { Invoice, InvoiceLine } from '../../domain/invoices/invoice.ts'
import {
  EXCHANGE_PLACES,
  type InvoiceTerms,
  inNaira,
  netPayableOf,
  PLAIN_PRICING,
  PLAIN_TERMS,
  type PricingTerms,
} from '../../domain/invoices/terms.ts'
import { fromNumber, type Minor, toMajor, toNumber } from '../../domain/money/money.ts'
import { toPercent, type VatGroup } from '../../domain/money/tax.ts'
import type { linePricing, pricingFields, termsFields, wireTerms } from '../schemas/pricing.ts'
import { basisPointsOf, exact, minorOf } from './numbers.ts'

type Fields<T extends z.core.$ZodShape> = z.output<z.ZodObject<T>>
type WireTerms = Fields<typeof wireTerms>
type WireTermsContent = Pick<
  WireTerms,
  'pricesIncludeVat' | 'discountPercent' | 'supplyDate' | 'withholdingRate' | 'fx'
>
type WireLinePricing = Pick<WireLineShape, 'discountPercent' | 'vatCategory' | 'vatReason'>
interface WireLineShape {
  discountPercent: number
  vatCategory: InvoiceLine['vatCategory']
  vatReason: string
}
type LinePricing = Pick<InvoiceLine, 'discountRate' | 'vatCategory' | 'vatReason'>

/** Discount and VAT of a line in a response. */
export function toLinePricing({ discountPercent, ...vat }: WireLinePricing): LinePricing {
  const { vatCategory, vatReason } = vat
  return { discountRate: basisPointsOf(discountPercent), vatCategory, vatReason }
}

/** Discount and VAT of a line in a response, the discount in percent. */
export function fromLinePricing({ discountRate, ...vat }: LinePricing): WireLinePricing {
  const { vatCategory, vatReason } = vat
  return { discountPercent: toPercent(discountRate), vatCategory, vatReason }
}

/** Discount and VAT of a parsed line; only an exempt one keeps a reason. */
export function toNewLinePricing(body: Fields<typeof linePricing>): LinePricing {
  const { discountPercent, vatCategory, vatReason } = body
  return {
    discountRate: discountPercent,
    vatCategory,
    vatReason: vatCategory === 'exempt' ? vatReason : '',
  }
}

/** The pricing of a response. */
export function toPricing(wire: Pick<WireTerms, 'pricesIncludeVat' | 'discountPercent'>) {
  const { pricesIncludeVat, discountPercent } = wire
  return { pricesIncludeVat, discountRate: basisPointsOf(discountPercent) }
}

/**
 * The VAT groups of a response, in basis points and minor units. Throws RangeError for a figure with too many decimals.
 */
export function toVatByRate(groups: WireTerms['vatByRate']): VatGroup[] {
  return groups.map(({ rate, category, base, vat }) => ({
    category,
    rate: basisPointsOf(rate),
    base: minorOf(base),
    vat: minorOf(vat),
  }))
}

interface Priced {
  terms: PricingTerms
  discount: Minor
  vatByRate: VatGroup[]
}

/** The pricing of a document in a response, in percent and major units. */
export function fromPricing({ terms, discount, vatByRate }: Priced) {
  return {
    pricesIncludeVat: terms.pricesIncludeVat,
    discountPercent: toPercent(terms.discountRate),
    discount: toMajor(discount),
    vatByRate: vatByRate.map(({ rate, category, base, vat }) => ({
      rate: toPercent(rate),
      category,
      base: toMajor(base),
      vat: toMajor(vat),
    })),
  }
}

/** The terms of an invoice in a response. */
export function toTerms(wire: WireTermsContent): InvoiceTerms {
  const { withholdingRate, fx } = wire
  return {
    ...toPricing(wire),
    supplyDay: wire.supplyDate,
    withholdingRate: withholdingRate === null ? null : basisPointsOf(withholdingRate),
    exchange: fx && { rate: exact(fromNumber(fx.rate, EXCHANGE_PLACES), fx.rate), day: fx.day },
  }
}

/**
 * The terms of an invoice in a response, with what follows from them: withholding tax, net payable and the total in
 * naira.
 */
export function fromTerms(
  invoice: Pick<Invoice, 'terms' | 'discount' | 'vatByRate' | 'withholding' | 'total'>,
): WireTerms {
  const totalNgn = inNaira(invoice.total, invoice.terms.exchange)
  return {
    ...fromPricing(invoice),
    ...fromTermsContent(invoice.terms),
    withholding: toMajor(invoice.withholding),
    netPayable: toMajor(netPayableOf(invoice)),
    totalNgn: totalNgn === null ? null : toMajor(totalNgn),
  }
}

/** The terms as chosen, without the values computed from them. */
export function fromTermsContent(terms: InvoiceTerms): WireTermsContent {
  const { withholdingRate, exchange } = terms
  return {
    pricesIncludeVat: terms.pricesIncludeVat,
    discountPercent: toPercent(terms.discountRate),
    supplyDate: terms.supplyDay,
    withholdingRate: withholdingRate === null ? null : toPercent(withholdingRate),
    fx: exchange && { rate: toNumber(exchange.rate, EXCHANGE_PLACES), day: exchange.day },
  }
}

/** The pricing that a parsed body names; what it leaves out is undefined. */
export function pricingChanges(body: Fields<typeof pricingFields>): Partial<PricingTerms> {
  return given({
    pricesIncludeVat: body.pricesIncludeVat,
    discountRate: body.discountPercent,
  })
}

/** The terms that a parsed body names; what it leaves out is undefined. */
export function termsChanges(body: Fields<typeof termsFields>): Partial<InvoiceTerms> {
  const { supplyDate, withholdingRate, fx } = body
  return given({
    ...pricingChanges(body),
    supplyDay: supplyDate,
    // A rate of 0 means none.
    withholdingRate: withholdingRate === undefined ? undefined : withholdingRate || null,
    exchange: fx,
  })
}

/** The pricing of a new document; what the body leaves out has its default. */
export function newPricing(body: Fields<typeof pricingFields>): PricingTerms {
  return { ...PLAIN_PRICING, ...pricingChanges(body) }
}

/** The terms of a new invoice; what the body leaves out has its default. */
export function newTerms(body: Fields<typeof termsFields>): InvoiceTerms {
  return { ...PLAIN_TERMS, ...termsChanges(body) }
}

/** The request of parsed pricing. */
export function fromPricingFields({
  discountPercent,
  ...fields
}: Fields<typeof pricingFields>): z.input<z.ZodObject<typeof pricingFields>> {
  return {
    ...fields,
    ...(discountPercent !== undefined && { discountPercent: toPercent(discountPercent) }),
  }
}

/** The request of parsed terms. */
export function fromTermsFields(
  body: Fields<typeof termsFields>,
): z.input<z.ZodObject<typeof termsFields>> {
  const { withholdingRate: rate, fx, supplyDate, pricesIncludeVat, discountPercent } = body
  return {
    ...fromPricingFields({ pricesIncludeVat, discountPercent }),
    ...(supplyDate !== undefined && { supplyDate }),
    ...(rate !== undefined && { withholdingRate: rate === null ? null : toPercent(rate) }),
    ...(fx !== undefined && {
      fx: fx && { rate: toNumber(fx.rate, EXCHANGE_PLACES), day: fx.day },
    }),
  }
}

/** Without undefined fields, so that it can be spread over unchanged values. */
function given<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
