import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { Entry } from './insert-payments.ts'

/** Marks a locked payment as taken back and adds the opposite of its allocations: the history only ever grows. */
export async function reverseEntries(
  ctx: Ctx,
  { tx, account }: Scope,
  { paymentId, reason, entries }: { paymentId: string; reason: string; entries: Entry[] },
): Promise<void> {
  const now = ctx.clock.now()
  await tx
    .updateTable('payments')
    .set({ reversed_at: now, reverse_reason: reason })
    .where('account_id', '=', account)
    .where('id', '=', paymentId)
    .execute()
  if (entries.length === 0) return
  await tx
    .insertInto('payment_allocations')
    .values(
      entries.map(({ invoiceId, amount, amountPaid, status }) => ({
        account_id: account,
        invoice_id: invoiceId,
        id: ctx.random.id(),
        payment_id: paymentId,
        amount,
        amount_paid: amountPaid,
        status,
        created_at: now,
      })),
    )
    .execute()
}
