import type { z } from 'zod'
import type { lineFields } from '../../../../contract/invoices.ts'
import { faultAt } from '../../../../domain/errors.ts'
import { LIMITS } from '../../../../domain/invoice.ts'
import { type Totals, totalsOf } from '../../../../domain/totals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { LineRow } from '../queries.ts'

type Line = z.output<typeof lineFields>

/** The sums of the lines of a body, which a client's own figures never replace. Throws 'invalid-fields' above the limit. */
export function sumLines(items: Line[], vatRate: number): Totals {
  const totals = totalsOf(
    items.map(({ qty, unitPrice }) => ({ quantity: qty, unitPrice })),
    vatRate,
  )
  if (totals.total > LIMITS.total)
    throw faultAt('items', 'The total is above the limit of 9,999,999,999,999.99.')
  return totals
}

/** Writes the lines of an invoice in their order. */
export function insertLines(
  ctx: Ctx,
  { tx, owner }: Scope,
  invoiceId: string,
  items: Line[],
  totals: Totals,
): Promise<LineRow[]> {
  const rows = items.map((item, position) => ({
    owner_id: owner,
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
