import { dayIn } from '../../../../domain/dates.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import { refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type { Reminder } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { findBusiness } from '../../businesses/index.ts'
import { findInvoice, readInvoice, stateOf } from '../../invoices/index.ts'
import { readReminder } from '../queries.ts'
import { rulesRow, toRules } from '../rows.ts'
import { emailOf } from '../steps/email-of.ts'
import { mailReminder } from '../steps/mail-reminder.ts'

/**
 * Mails a reminder now, whatever the rules say. Throws 'plan-limit', 'not-found', 'not-issued', 'void', 'nothing-due',
 * 'too-many', and 'invalid-fields' if the customer has no e-mail address.
 */
export function sendByHand(ctx: Ctx, caller: Caller, id: string): Promise<Reminder> {
  return ctx.db.own(caller.account, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    requireCapability(caller.plan, 'e-mail')
    refuseUnissued(stateOf(row))
    if (row.amount_due === 0n)
      throw new AppError('nothing-due', 'Nothing is due on this invoice any more.')
    const to = await emailOf(scope, row)
    if (to === '') throw fieldError('to', 'This customer has no e-mail address.')
    const { time_zone } = await findBusiness(scope, row.business_id)
    const invoice = await readInvoice(ctx, scope, id)
    const reminder = await mailReminder(ctx, scope, {
      ...{ invoice, to, offset: null, user: caller.user },
      rules: toRules(await rulesRow(scope, row.business_id)),
      today: dayIn(time_zone, ctx.clock.now()),
    })
    return readReminder(scope, reminder)
  })
}
