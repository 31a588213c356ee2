import { dayIn } from '../../../../domain/dates.ts'
import { type Invoice, isOverdue } from '../../../../domain/invoices/invoice.ts'
import type { NewInvoice, Origin } from '../../../../domain/invoices/invoice-fields.ts'
import { sumLines } from '../../../../domain/invoices/sum-lines.ts'
import { checkTerms } from '../../../../domain/invoices/term-rules.ts'
import { withholdingOn } from '../../../../domain/invoices/terms.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { causeOf } from '../../trail/index.ts'
import { insertInvoice, type Unnumbered } from '../parts/insert-invoice.ts'
import { newLines } from '../parts/new-lines.ts'
import { refuseSumOverLimit } from '../parts/refuse-sum-over-limit.ts'
import { chooseParties } from './parties/choose-parties.ts'
import { walkInParties } from './parties/walk-in-parties.ts'

interface Options extends Pick<Origin, 'recurringId'> {
  /** Nothing follows it in its transaction, which is then committed with it. */
  isLast?: boolean
  /** The name of a buyer who is not in the list of customers. */
  walkIn?: string
  /** The moment that the invoice is dated, for one that is made late; now by default. */
  issuedAt?: Date
}

/**
 * Adds an invoice with the next number of its business and a snapshot of seller and buyer (INV-3 to INV-7). Throws
 * 'not-found' for foreign ids, 'invalid-fields' without a business or customer.
 */
export async function addInvoiceIn(
  ctx: Ctx,
  scope: Scope,
  { lines, currency, dueDate, details, footer, depositRate = null, terms, ...choice }: NewInvoice,
  { isLast = false, walkIn, recurringId, issuedAt }: Options = {},
): Promise<Invoice> {
  const { seller, bank, vatRate, timeZone, buyer, customerId } =
    walkIn === undefined
      ? await chooseParties(scope, choice)
      : await walkInParties(scope, choice.businessId, walkIn)
  const priced = sumLines(lines, { vatRate, ...terms })
  const { lines: _, ...totals } = priced
  const now = ctx.clock.now()
  const invoice: Unnumbered = {
    id: ctx.random.id(),
    accountId: scope.account,
    status: 'Not-Paid',
    ...{ currency, dueDate, details, seller, vatRate, buyer, customerId },
    customerName: buyer.name,
    lines: newLines(ctx, lines, priced),
    terms: checkTerms(terms, currency, priced.total),
    ...totals,
    withholding: withholdingOn(totals.subtotal, terms.withholdingRate),
    amountPaid: 0n,
    credited: 0n,
    createdAt: issuedAt ?? now,
    state: 'issued',
    issuedAt: issuedAt ?? now,
    sentAt: null,
    viewedAt: null,
    voidReason: '',
    depositRate,
    estimateId: null,
    isOverdue: false,
    recurringId: recurringId ?? null,
    bank,
    clearance: null,
    footer: sanitizeRichText(footer, 'footer'),
    version: 1,
  }
  invoice.isOverdue = isOverdue(invoice, dayIn(timeZone, now))
  const events = { createdId: ctx.random.id(), issuedId: ctx.random.id() }
  const insert = insertInvoice(invoice, causeOf(ctx), events)
  const done = isLast
    ? scope.finish(insert)
    : scope.tx.executeQuery(insert).then(({ rows }) => rows)
  const [row] = await done.catch(refuseSumOverLimit)
  if (!row) throw new Error('The insert returned no number')
  return { ...invoice, number: row.number_text }
}
