import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import type { Totals } from '../../../../domain/money/totals.ts'
import type { Ctx } from '../../../ctx.ts'

/** New lines with their amounts, in the given order. */
export function newLines(ctx: Ctx, lines: NewLine[], totals: Totals): InvoiceLine[] {
  return lines.map((line, position) => ({
    id: ctx.random.id(),
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountRate: line.discountRate,
    vatCategory: line.vatCategory,
    vatReason: line.vatReason,
    amount: totals.lines[position] ?? 0n,
  }))
}
