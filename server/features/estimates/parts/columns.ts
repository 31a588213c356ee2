import type { EstimateContent } from '../../../../domain/estimates/estimate.ts'
import type { Buyer, Seller } from '../../../../domain/invoices/invoice.ts'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import { sumLines } from '../../../../domain/invoices/sum-lines.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import { newLines, sumColumns } from '../../invoices/index.ts'
import { storeLines } from '../rows.ts'

/** Seller and buyer as they are now; without an id the customer was deleted. */
export interface Parties {
  seller: Seller
  vatRate: number
  buyer: Buyer
  customerId: string | null
}

/** What was typed, with nothing left out. */
export type Typed = Omit<EstimateContent, 'lines' | 'customerName' | 'version'> & {
  lines: NewLine[]
}

/** The columns of an estimate's content. Throws 'invalid-fields' for a total above the limit, or a footer. */
export function columnsOf(ctx: Ctx, typed: Typed, { seller, vatRate, buyer, customerId }: Parties) {
  const { terms } = typed
  const totals = sumLines(typed.lines, { vatRate, ...terms })
  return {
    customer_id: customerId,
    customer_name: buyer.name,
    customer_search: normalizeForSearch(buyer.name),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    currency: typed.currency,
    details: typed.details,
    footer: sanitizeRichText(typed.footer, 'footer'),
    valid_until: typed.validUntil,
    deposit_rate: typed.depositRate,
    vat_rate: vatRate,
    prices_include_vat: terms.pricesIncludeVat,
    discount_rate: terms.discountRate,
    ...sumColumns(totals),
    lines: storeLines(newLines(ctx, typed.lines, totals)),
  }
}
