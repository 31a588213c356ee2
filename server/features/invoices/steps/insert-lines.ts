import type { z } from 'zod'
import type { lineFields } from '../../../../contract/invoices.ts'
import type { Totals } from '../../../../domain/totals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { LineRow } from '../queries.ts'

type Line = z.output<typeof lineFields>

/** Inserts the lines of an invoice in the given order. */
export function insertLines(
  ctx: Ctx,
  { tx, account }: Scope,
  invoiceId: string,
  items: Line[],
  totals: Totals,
): Promise<LineRow[]> {
  const rows = items.map((item, position) => ({
    account_id: account,
    invoice_id: invoiceId,
    position,
    id: ctx.random.id(),
    description: item.description,
    quantity: item.qty,
    unit_price: item.unitPrice,
    amount: totals.lines[position] ?? 0n,
  }))
  return tx.insertInto('invoice_lines').values(rows).returningAll().execute()
}
