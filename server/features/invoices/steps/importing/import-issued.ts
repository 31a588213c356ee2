import { type Day, dayIn } from '../../../../../domain/dates.ts'
import { fieldError } from '../../../../../domain/errors.ts'
import type { InvoiceStatus } from '../../../../../domain/invoices/invoice.ts'
import { formatNumber, nextAfter } from '../../../../../domain/invoices/numbering.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { insertAll } from '../../../../db/queries/insert-all.ts'
import { raiseSeries } from '../../../businesses/index.ts'
import { insertPayments } from '../../../ledger/index.ts'
import { recordEvents } from '../../../timeline/index.ts'
import { refuseSumOverLimit } from '../../parts/refuse-sum-over-limit.ts'
import { chooseBusiness } from '../parties/choose-business.ts'
import { type IssuedElsewhere, importedRows } from './imported-rows.ts'

interface Options {
  businessId: string | undefined
  /** What the owner wants the next invoice to be numbered. */
  nextNumber?: number | undefined
  /** Called with the number of lines stored so far. */
  report(lines: number): void
}

/**
 * Adds invoices that were issued elsewhere, with the numbers that they have there, and what was paid of them. The series
 * goes on after the highest of them. Hundreds are inserted at once: one by one, ten thousand would take a minute. Returns
 * how many there are. Throws 'invalid-fields' for a next number that is taken.
 */
export async function importIssuedIn(
  ctx: Ctx,
  scope: Scope,
  invoices: readonly IssuedElsewhere[],
  { businessId, nextNumber, report }: Options,
): Promise<number> {
  const business = await chooseBusiness(scope, businessId)
  await raise(scope, business.id, { invoices, nextNumber })
  const made = await importedRows(ctx, scope, business, invoices)
  const rows = made.map(({ row }) => row)
  await insertAll(rows, (some) =>
    scope.tx.insertInto('invoices').values(some).execute().catch(refuseSumOverLimit),
  )
  const lines = made.flatMap((each) => each.lines)
  await insertAll(
    lines,
    (some) => scope.tx.insertInto('invoice_lines').values(some).execute(),
    report,
  )
  const today = dayIn(business.time_zone, ctx.clock.now())
  await insertPayments(
    ctx,
    scope,
    made.flatMap(({ source, row }) =>
      source.amountPaid === 0n ? [] : [paymentOf(source, row, today)],
    ),
  )
  await recordEvents(
    ctx,
    scope,
    made.flatMap(({ row }) => [
      [row.id, { kind: 'created', imported: true }] as const,
      [row.id, { kind: 'issued', number: row.number_text }] as const,
    ]),
  )
  return made.length
}

async function raise(
  scope: Scope,
  businessId: string,
  {
    invoices,
    nextNumber = 1,
  }: { invoices: readonly IssuedElsewhere[]; nextNumber?: number | undefined },
): Promise<void> {
  const least = nextAfter(invoices.map(({ number }) => number))
  const next = await raiseSeries(scope, { businessId, kind: 'INV', least })
  if (nextNumber !== 1 && nextNumber < next)
    throw fieldError(
      'nextNumber',
      `The next number can be ${formatNumber('INV', next)} at the least.`,
    )
  await raiseSeries(scope, { businessId, kind: 'INV', least: nextNumber })
}

/** A file rarely says when money came: it counts on the day of the invoice, not on that of the import. */
function paymentOf(
  { customer, issueDate, currency, amountPaid }: IssuedElsewhere,
  { id, status }: { id: string; status: InvoiceStatus },
  today: Day,
) {
  return {
    customerId: customer.id,
    customerName: customer.name,
    ...({ currency, amount: amountPaid, credited: 0n, method: 'other', source: 'manual' } as const),
    paidOn: issueDate < today ? issueDate : today,
    ...{ reference: '', note: 'Imported' },
    entries: [{ invoiceId: id, amount: amountPaid, amountPaid, status }],
  }
}
