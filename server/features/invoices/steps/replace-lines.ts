import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import type { Totals } from '../../../../domain/money/totals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { prepared } from '../../../db/queries/prepared-query.ts'
import { insertLines, lineColumns } from '../parts/insert-lines.ts'
import { newLines } from '../parts/new-lines.ts'

/** Replaces the lines of an invoice, and returns the new ones. */
export async function replaceLines(
  ctx: Ctx,
  { tx, account }: Scope,
  invoiceId: string,
  lines: NewLine[],
  totals: Totals,
): Promise<InvoiceLine[]> {
  await tx
    .deleteFrom('invoice_lines')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .execute()
  const added = newLines(ctx, lines, totals)
  const inserted = { account_id: account, invoice_id: invoiceId, ...lineColumns(added) }
  await tx.executeQuery(insertLinesAlone(inserted))
  return added
}

const insertLinesAlone = prepared(insertLines)
