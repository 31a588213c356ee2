import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findInvoice, readInvoice } from '../../invoices/index.ts'
import type { DueBusiness, DueInvoice } from '../queries/due.ts'
import { rulesRow, toRules } from '../rows.ts'
import { emailOf } from '../steps/email-of.ts'
import { mailReminder } from '../steps/mail-reminder.ts'

/**
 * Mails the reminder of one rule to the customer of an invoice, unless something happened since it was found: it was
 * paid, cancelled or answered, reminders were switched off, or another process was faster. Throws 'not-found',
 * 'too-many'.
 */
export async function remind(
  ctx: Ctx,
  { accountId, businessId, today }: DueBusiness,
  { id, offset }: DueInvoice,
): Promise<void> {
  await ctx.db.own(accountId, async (scope) => {
    // Payments, claims and other processes wait for this lock, or this waits for theirs.
    const row = await findInvoice(scope, id, { lock: true })
    if (row.state !== 'issued' || row.amount_due === 0n) return
    const rules = await rulesRow(scope, businessId)
    if (!rules?.enabled || (await isStopped(scope, id, offset))) return
    const to = await emailOf(scope, row)
    if (to === '') return
    const invoice = await readInvoice(ctx, scope, id)
    await mailReminder(ctx, scope, {
      ...{ invoice, offset, to, today },
      rules: toRules(rules),
      user: null,
    })
  })
}

/** Whether reminders of an invoice are off, a claim of its customer waits, or this rule was sent. */
async function isStopped({ tx, account }: Scope, invoice: string, rule: number): Promise<boolean> {
  const found = await tx
    .selectFrom('reminder_stops')
    .select('invoice_id')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .unionAll(
      tx
        .selectFrom('claims')
        .select('invoice_id')
        .where('account_id', '=', account)
        .where('invoice_id', '=', invoice)
        .where('state', '=', 'waiting'),
    )
    .unionAll(
      tx
        .selectFrom('reminders')
        .select('invoice_id')
        .where('account_id', '=', account)
        .where('invoice_id', '=', invoice)
        .where('rule', '=', rule)
        .where('channel', '=', 'email'),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
