import { divideRounded, formatDecimal, type Minor } from '../../../../domain/money/money.ts'
import { shareOut } from '../../../../domain/money/share-out.ts'
import { type VatCategory, vatWithin } from '../../../../domain/money/tax.ts'
import type { EDocument } from './document.ts'

/** A line without VAT, as EN 16931 wants it. */
export interface NetLine {
  line: EDocument['lines'][number]
  /** BT-146, a decimal: the unit price without VAT. */
  price: string
  /** BT-136: the discount of the line. */
  discount: Minor
  /** BT-131 */
  amount: Minor
}

/** The share of the document's discount in a VAT category, without VAT (BT-92). */
export interface Allowance {
  category: VatCategory
  amount: Minor
}

/** Decimal places of a unit price that VAT was taken out of. */
const PRICE_PLACES = 6

/**
 * The lines and the shares of the discount without VAT, so that in each VAT category the lines less the share are the
 * base. Where prices include VAT, the net of the category is shared among its lines by largest remainder.
 */
export function netLinesOf(document: EDocument): { lines: NetLine[]; allowances: Allowance[] } {
  const { terms, vatByRate } = document
  const nets = new Map<EDocument['lines'][number], Minor>()
  const allowances: Allowance[] = []
  for (const { category, base, vat, rate } of vatByRate) {
    const own = document.lines.filter(({ vatCategory }) => vatCategory === category)
    const sum = own.reduce((all, { amount }) => all + amount, 0n)
    const discount = sum - (terms.pricesIncludeVat ? base + vat : base)
    const allowance = terms.pricesIncludeVat ? discount - vatWithin(discount, rate) : discount
    const amounts = own.map(({ amount }) => amount)
    const shares = terms.pricesIncludeVat ? shareOut(base + allowance, amounts) : amounts
    for (const [position, line] of own.entries()) nets.set(line, shares[position] ?? 0n)
    if (allowance > 0n) allowances.push({ category, amount: allowance })
  }
  const lines = document.lines.map((line) => netLine(document, line, nets.get(line) ?? 0n))
  return { lines, allowances }
}

function netLine(document: EDocument, line: NetLine['line'], amount: Minor): NetLine {
  const rate = rateOf(document, line)
  const gross = divideRounded(line.quantity * line.unitPrice, 1000n)
  const less = gross - line.amount
  return {
    line,
    price: netPrice(line.unitPrice, rate),
    discount: less - vatWithin(less, rate),
    amount,
  }
}

/** The VAT rate within the prices of a line, in basis points. */
function rateOf({ terms, vatByRate }: EDocument, { vatCategory }: NetLine['line']): number {
  if (!terms.pricesIncludeVat) return 0
  return vatByRate.find(({ category }) => category === vatCategory)?.rate ?? 0
}

function netPrice(unitPrice: Minor, rate: number): string {
  // From minor units to millionths of a major unit: four more places.
  const exact = divideRounded(unitPrice * 10_000n * 10_000n, 10_000n + BigInt(rate))
  return formatDecimal(exact, PRICE_PLACES).replaceAll(',', '')
}
