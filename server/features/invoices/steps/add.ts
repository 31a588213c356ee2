import { fieldError } from '../../../../domain/errors.ts'
import type { NewInvoice } from '../../../../domain/invoice-fields.ts'
import { formatNumber } from '../../../../domain/numbering.ts'
import { normalizeForSearch } from '../../../../domain/search.ts'
import { sanitizeRichText } from '../../../adapters/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import {
  type BusinessRow,
  findBusiness,
  firstBusiness,
  takeNumber,
} from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { buyerOf, sellerOf, toInvoice } from '../queries.ts'
import { chooseCustomer } from './choose-customer.ts'
import { insertLines } from './insert-lines.ts'
import { refuseSumOverLimit } from './refuse-sum-over-limit.ts'
import { sumLines } from './sum-lines.ts'

/**
 * Adds an invoice with the next number of its business and a snapshot of seller and buyer (INV-3 to INV-7). Throws
 * 'not-found' for foreign ids, 'invalid-fields' without a business or customer.
 */
export async function addInvoiceIn(ctx: Ctx, scope: Scope, fields: NewInvoice) {
  const business = await chooseBusiness(scope, fields.businessId)
  const customer = await chooseCustomer(scope, fields)
  const totals = sumLines(fields.lines, business.vat_rate)
  const footer = sanitizeRichText(fields.footer, 'footer')
  // Taken as late as possible: from here to the commit, other invoices of this business wait.
  const number = await takeNumber(scope, business.id, 'INV')
  const row = await scope.tx
    .insertInto('invoices')
    .values({
      account_id: scope.account,
      id: ctx.random.id(),
      business_id: business.id,
      number,
      number_text: formatNumber('INV', number),
      customer_id: customer.id,
      customer_name: customer.name,
      customer_search: normalizeForSearch(customer.name),
      seller: JSON.stringify(sellerOf(business)),
      buyer: JSON.stringify(buyerOf(customer)),
      currency: fields.currency,
      details: fields.details,
      footer,
      due_date: fields.dueDate,
      vat_rate: business.vat_rate,
      subtotal: totals.subtotal,
      vat: totals.vat,
      total: totals.total,
      status: 'Not-Paid',
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSumOverLimit)
  await record(ctx, scope, { kind: 'invoice-created', number: row.number_text })
  return toInvoice(row, await insertLines(ctx, scope, row.id, fields.lines, totals))
}

async function chooseBusiness(scope: Scope, id: string | undefined): Promise<BusinessRow> {
  if (id) return findBusiness(scope, id)
  const first = await firstBusiness(scope)
  if (!first)
    throw fieldError('businessID', 'Add your business first: an invoice shows who sends it.')
  return first
}
