import type { Buyer, Seller } from '../../../../../domain/invoices/invoice.ts'
import type { DraftFields } from '../../../../../domain/invoices/invoice-fields.ts'
import { sumLines } from '../../../../../domain/invoices/sum-lines.ts'
import { checkTerms } from '../../../../../domain/invoices/term-rules.ts'
import { normalizeForSearch } from '../../../../../domain/text/search.ts'
import { sanitizeRichText } from '../../../../adapters/formats/rich-text.ts'
import type { Scope } from '../../../../db/database.ts'
import { buyerOf, sellerOf, sumColumns, termsColumns } from '../../rows.ts'
import { chooseBusiness } from '../parties/choose-business.ts'
import { chooseCustomer } from '../parties/choose-customer.ts'

const NOBODY: Buyer = { name: '', email: '', phone: '', address: '' }

/**
 * The columns of a draft's content, with the seller and the buyer as they are now: they are copied again when it is
 * issued. Throws 'not-found' for foreign ids, 'invalid-fields' without a business or for an unknown customer.
 */
export async function draftContent(scope: Scope, fields: DraftFields) {
  const business = await chooseBusiness(scope, fields.businessId)
  const named = Boolean(fields.customerId || fields.customerName)
  const customer = named ? await chooseCustomer(scope, fields) : null
  const buyer = customer ? buyerOf(customer) : NOBODY
  const seller: Seller = sellerOf(business)
  const { terms, currency } = fields
  const totals = sumLines(fields.lines, { vatRate: business.vat_rate, ...terms })
  return {
    totals,
    columns: {
      business_id: business.id,
      customer_id: customer?.id ?? null,
      customer_name: buyer.name,
      customer_search: normalizeForSearch(buyer.name),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      vat_rate: business.vat_rate,
      ...termsColumns(checkTerms(terms, currency, totals.total)),
      currency,
      details: fields.details,
      footer: sanitizeRichText(fields.footer, 'footer'),
      due_date: fields.dueDate || null,
      deposit_rate: fields.depositRate ?? null,
      ...sumColumns(totals),
    },
  }
}
