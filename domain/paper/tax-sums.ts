import { formatDay } from '../dates.ts'
import type { Seller } from '../invoices/invoice.ts'
import type { NewLine } from '../invoices/invoice-fields.ts'
import { type InvoiceTerms, inNaira } from '../invoices/terms.ts'
import { type Currency, formatDecimal, formatFigure, type Minor } from '../money/money.ts'
import { formatRate, type VatCategory, type VatGroup } from '../money/tax.ts'
import type { PaperSum } from './paper.ts'
import { isLongFigure } from './paper-sizes.ts'

/** A row of the sums. */
export function paperSum(
  label: string,
  minor: Minor,
  kind: PaperSum['kind'],
  currency: Currency,
): PaperSum {
  return {
    label,
    amount: { currency, figure: formatFigure(minor) },
    kind,
    isLong: isLongFigure(minor),
  }
}

interface Sums {
  currency: Currency
  discount: Minor
  subtotal: Minor
  vatRate: number
  vat: Minor
  vatByRate: readonly VatGroup[]
}

const UNTAXED: Record<VatCategory, string> = {
  standard: '',
  zero: 'OF WHICH ZERO-RATED',
  exempt: 'OF WHICH EXEMPT',
}

/** The rows above the total: discount, net, the parts of it without VAT, and VAT with its rate (section 153(1)(h)). */
export function sumsBeforeTotal(sums: Sums): PaperSum[] {
  const { discount, subtotal, vatRate, vat, vatByRate, currency } = sums
  const untaxed = vatByRate.filter(({ category }) => category !== 'standard')
  return [
    ...(discount > 0n ? [paperSum('DISCOUNT', -discount, 'plain', currency)] : []),
    paperSum('SUB-TOTAL', subtotal, 'plain', currency),
    ...untaxed.map(({ category, base }) => paperSum(UNTAXED[category], base, 'plain', currency)),
    paperSum(`V.A.T. (${formatRate(vatRate)})`, vat, 'plain', currency),
  ]
}

interface Memo {
  terms: InvoiceTerms
  currency: Currency
  total: Minor
  withholding: Minor
}

/** The rows beneath the total, which do not change it: withholding tax, and the total in naira. */
export function memoSums({ terms, currency, total, withholding }: Memo): PaperSum[] {
  const { withholdingRate, exchange } = terms
  const naira = inNaira(total, exchange)
  return [
    ...(withholdingRate === null
      ? []
      : [
          paperSum(
            `LESS WITHHOLDING TAX (${formatRate(withholdingRate)})`,
            -withholding,
            'plain',
            currency,
          ),
          paperSum('NET PAYABLE', total - withholding, 'plain', currency),
        ]),
    ...(exchange && naira !== null
      ? [
          paperSum(
            `IN NAIRA AT ${formatDecimal(exchange.rate, 6)}, ${formatDay(exchange.day)}`,
            naira,
            'plain',
            'NGN',
          ),
        ]
      : []),
  ]
}

/** The description of a line with its discount, and why it has no VAT. */
export function describeLine(line: NewLine): string {
  const { description, discountRate, vatCategory, vatReason } = line
  const remarks = [
    discountRate > 0 ? `${formatRate(discountRate)} discount` : '',
    vatCategory === 'zero' ? 'zero-rated' : '',
    vatCategory === 'exempt' ? `VAT exempt: ${vatReason}` : '',
  ].filter((remark) => remark !== '')
  return remarks.length === 0 ? description : `${description} (${remarks.join('; ')})`
}

/** The address of a seller with the numbers that the law asks for (section 153(1)(a) and (d)). */
export function sellerAddress({ address, taxId, cacNumber }: Seller): string {
  const numbers = [taxId && `Tax ID ${taxId}`, cacNumber && `CAC ${cacNumber}`].filter(Boolean)
  return [address, ...numbers].filter(Boolean).join('\n')
}
