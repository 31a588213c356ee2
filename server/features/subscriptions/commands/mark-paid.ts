import { after, DAY } from '../../../../domain/dates.ts'
import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { PaymentRow } from '../queries.ts'
import { addFinding } from '../steps/add-finding.ts'

/** Marks a confirmed payment as paid, once; the mail with its activation code follows. */
export async function markPaid(ctx: Ctx, order: PaymentRow, report: PaymentReport): Promise<void> {
  await ctx.db.system(async (tx) => {
    const first = await tx
      .updateTable('plan_payments')
      .set({
        paid_at: ctx.clock.now(),
        next_check_at: null,
        transaction_id: report.transactionId,
      })
      .where('reference', '=', order.reference)
      .where('paid_at', 'is', null)
      .returning(['user_id', 'refunded_at'])
      .executeTakeFirst()
    // If the refund arrived before the charge, there is nothing to activate.
    if (!first || first.refunded_at) return
    await addPayerFindings(ctx, tx, order)
    await ctx.emit(tx, { name: 'plan-paid', userId: first.user_id })
  })
}

/** Stores findings for valid payments that the payer may want refunded. */
async function addPayerFindings(
  ctx: Ctx,
  tx: SystemTx,
  { reference, account_id, plan }: PaymentRow,
) {
  const found = { subject: reference, reference }
  const account = await tx
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (account?.closed_at) {
    const details = 'Paid after its account was closed: pay it back.'
    await addFinding(ctx, tx, { ...found, kind: 'closed-account', details })
  }
  const other = await tx
    .selectFrom('plan_payments')
    .select('reference')
    .where('account_id', '=', account_id)
    .where('provider', '=', ctx.payments.name)
    .where('reference', '<>', reference)
    .where('plan', '=', plan)
    .where('paid_at', '>', after(ctx.clock.now(), -DAY))
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  if (!other) return
  const details = `The same account paid ${other.reference} for the ${plan} within a day. Each counts as a year.`
  await addFinding(ctx, tx, { ...found, kind: 'paid-twice', details })
}
