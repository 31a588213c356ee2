import { addDays, dayIn } from '../../../../domain/dates.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { dueAt } from '../../../../domain/recurring/schedule.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { addExpenseIn } from '../../expenses/index.ts'
import { addDraftIn, addInvoiceIn } from '../../invoices/index.ts'
import { mailInvoice } from '../../sends/index.ts'
import { expenseTemplateOf, invoiceTemplateOf } from '../parts/templates.ts'
import { isExpense, type RecurringRow } from '../rows.ts'

interface On {
  day: string
  timeZone: string
}

/**
 * Makes the invoice or the expense of a day: dated with that day, also when it is late. The table of occurrences refuses
 * a day that was made before. Throws what adding and sending an invoice throw, and what adding an expense throws.
 */
export async function make(ctx: Ctx, scope: Scope, row: RecurringRow, on: On): Promise<void> {
  const made = isExpense(row)
    ? { expense_id: await makeExpense(ctx, scope, row, on) }
    : { invoice_id: await makeInvoice(ctx, scope, row, on) }
  await scope.tx
    .insertInto('occurrences')
    .values({
      ...{ account_id: scope.account, recurring_id: row.id, day: on.day },
      ...{ ...made, made_at: ctx.clock.now() },
    })
    .execute()
}

async function makeExpense(
  ctx: Ctx,
  scope: Scope,
  row: RecurringRow,
  { day }: On,
): Promise<string> {
  const fields = { ...expenseTemplateOf(row), day }
  return (await addExpenseIn(ctx, scope, fields, { recurringId: row.id })).id
}

async function makeInvoice(
  ctx: Ctx,
  scope: Scope,
  row: RecurringRow,
  { day, timeZone }: On,
): Promise<string> {
  const fields = { ...invoiceTemplateOf(row), dueDate: addDays(day, row.due_in_days) }
  const origin = { recurringId: row.id }
  if (row.action === 'draft') return (await addDraftIn(ctx, scope, fields, origin)).id
  const isLate = dayIn(timeZone, ctx.clock.now()) > day
  const issuedAt = isLate ? { issuedAt: dueAt(day, timeZone) } : {}
  const issued: Invoice = await addInvoiceIn(ctx, scope, fields, { ...origin, ...issuedAt })
  if (row.action === 'send') await mailInvoice(ctx, { ...scope, user: row.user_id }, issued)
  return issued.id
}
