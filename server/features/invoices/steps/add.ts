import type { NewInvoice } from '../../../../domain/invoices/invoice-fields.ts'
import { formatNumber } from '../../../../domain/invoices/numbering.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { takeNumber } from '../../businesses/index.ts'
import { insertEntry } from '../../trail/index.ts'
import { toInvoice } from '../rows.ts'
import { chooseParties } from './choose-parties.ts'
import { insertLines } from './insert-lines.ts'
import { newLines } from './new-lines.ts'
import { refuseSumOverLimit } from './refuse-sum-over-limit.ts'
import { sumLines } from './sum-lines.ts'

/**
 * Adds an invoice with the next number of its business and a snapshot of seller and buyer (INV-3 to INV-7). Throws
 * 'not-found' for foreign ids, 'invalid-fields' without a business or customer.
 */
export async function addInvoiceIn(ctx: Ctx, scope: Scope, fields: NewInvoice) {
  const { seller, vatRate, buyer, customerId } = await chooseParties(scope, fields)
  const totals = sumLines(fields.lines, vatRate)
  const footer = sanitizeRichText(fields.footer, 'footer')
  const id = ctx.random.id()
  const lines = newLines(ctx, fields.lines, totals)
  // Taken as late as possible: from here to the commit, other invoices of this business wait.
  const number = await takeNumber(scope, seller.businessId, 'INV')
  const numberText = formatNumber('INV', number)
  const row = await scope.tx
    .with('lines', (db) => insertLines(db, scope, id, lines))
    .with('recorded', (db) =>
      insertEntry(
        ctx,
        { tx: db, account: scope.account },
        { kind: 'invoice-created', number: numberText },
      ),
    )
    .insertInto('invoices')
    .values({
      account_id: scope.account,
      id,
      business_id: seller.businessId,
      number,
      number_text: numberText,
      customer_id: customerId,
      customer_name: buyer.name,
      customer_search: normalizeForSearch(buyer.name),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      currency: fields.currency,
      details: fields.details,
      footer,
      due_date: fields.dueDate,
      vat_rate: vatRate,
      subtotal: totals.subtotal,
      vat: totals.vat,
      total: totals.total,
      status: 'Not-Paid',
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSumOverLimit)
  return toInvoice(row, lines)
}
