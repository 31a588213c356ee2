import { addDays, dayIn } from '../../../../domain/dates.ts'
import { toUserId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { dueAt } from '../../../../domain/recurring/schedule.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { addDraftIn, addInvoiceIn } from '../../invoices/index.ts'
import { mailInvoice } from '../../sends/index.ts'
import { type RecurringRow, templateOf } from '../rows.ts'

/**
 * Makes the invoice of a day: dated with that day and due so many days later, also when it is late. The table of
 * occurrences refuses a day that was made before. Throws what adding and sending an invoice throw.
 */
export async function makeInvoice(
  ctx: Ctx,
  scope: Scope,
  row: RecurringRow,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<void> {
  const fields = { ...templateOf(row), dueDate: addDays(day, row.due_in_days) }
  const origin = { recurringId: row.id }
  const invoice = await make()
  await scope.tx
    .insertInto('occurrences')
    .values({
      ...{ account_id: scope.account, recurring_id: row.id, day },
      ...{ invoice_id: invoice.id, made_at: ctx.clock.now() },
    })
    .execute()

  async function make(): Promise<Invoice> {
    if (row.action === 'draft') return addDraftIn(ctx, scope, fields, origin)
    const isLate = dayIn(timeZone, ctx.clock.now()) > day
    const issuedAt = isLate ? { issuedAt: dueAt(day, timeZone) } : {}
    const issued = await addInvoiceIn(ctx, scope, fields, { ...origin, ...issuedAt })
    if (row.action === 'send')
      await mailInvoice(ctx, { ...scope, user: toUserId(row.user_id) }, issued)
    return issued
  }
}
