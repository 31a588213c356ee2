import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { NewInvoice } from '../../../../domain/invoices/invoice-fields.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { causeOf } from '../../trail/index.ts'
import { chooseParties } from './choose-parties.ts'
import { insertInvoice, type Unnumbered } from './insert-invoice.ts'
import { newLines } from './new-lines.ts'
import { refuseSumOverLimit } from './refuse-sum-over-limit.ts'
import { sumLines } from './sum-lines.ts'

/**
 * Adds an invoice with the next number of its business and a snapshot of seller and buyer (INV-3 to INV-7). Throws
 * 'not-found' for foreign ids, 'invalid-fields' without a business or customer. `isLast`: nothing follows it in its
 * transaction, which is then committed with it.
 */
export async function addInvoiceIn(
  ctx: Ctx,
  scope: Scope,
  { lines, currency, dueDate, details, footer, ...choice }: NewInvoice,
  { isLast = false } = {},
): Promise<Invoice> {
  const { seller, vatRate, buyer, customerId } = await chooseParties(scope, choice)
  const totals = sumLines(lines, vatRate)
  const invoice: Unnumbered = {
    id: ctx.random.id(),
    accountId: scope.account,
    status: 'Not-Paid',
    ...{ currency, dueDate, details, seller, vatRate, buyer, customerId },
    customerName: buyer.name,
    lines: newLines(ctx, lines, totals),
    subtotal: totals.subtotal,
    vat: totals.vat,
    total: totals.total,
    amountPaid: 0n,
    createdAt: ctx.clock.now(),
    footer: sanitizeRichText(footer, 'footer'),
    version: 1,
  }
  const insert = insertInvoice(invoice, causeOf(ctx))
  const done = isLast
    ? scope.finish(insert)
    : scope.tx.executeQuery(insert).then(({ rows }) => rows)
  const [row] = await done.catch(refuseSumOverLimit)
  if (!row) throw new Error('The insert returned no number')
  return { ...invoice, number: row.number_text }
}
