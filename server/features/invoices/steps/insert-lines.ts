import type { NewLine } from '../../../../domain/invoice-fields.ts'
import type { Totals } from '../../../../domain/totals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { LineRow } from '../queries.ts'

/** Inserts the lines of an invoice in the given order. */
export function insertLines(
  ctx: Ctx,
  { tx, account }: Scope,
  invoiceId: string,
  lines: NewLine[],
  totals: Totals,
): Promise<LineRow[]> {
  const rows = lines.map((line, position) => ({
    account_id: account,
    invoice_id: invoiceId,
    position,
    id: ctx.random.id(),
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount: totals.lines[position] ?? 0n,
  }))
  return tx.insertInto('invoice_lines').values(rows).returningAll().execute()
}
