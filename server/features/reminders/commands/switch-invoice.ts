import type { AccountId } from '../../../../domain/ids.ts'
import type { InvoiceReminders } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import { findInvoice } from '../../invoices/index.ts'
import { readInvoiceReminders } from '../queries.ts'

/** Switches the reminders of one invoice off, or on again. Throws 'not-found'. */
export function switchInvoice(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { enabled }: { enabled: boolean },
): Promise<InvoiceReminders> {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that none is sent once this has answered.
    await findInvoice(scope, id, { lock: true })
    const { tx } = scope
    if (enabled)
      await tx
        .deleteFrom('reminder_stops')
        .where('account_id', '=', account)
        .where('invoice_id', '=', id)
        .execute()
    else
      await tx
        .insertInto('reminder_stops')
        .values({ account_id: account, invoice_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return readInvoiceReminders(scope, id)
  })
}
