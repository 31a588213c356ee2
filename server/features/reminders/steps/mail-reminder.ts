import type { Day } from '../../../../domain/dates.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { invoiceLetter } from '../../../../domain/sending/letter.ts'
import { offsetFor, type ReminderRules } from '../../../../domain/sending/reminder.ts'
import { reminderWords } from '../../../../domain/sending/reminder-words.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { versionSource } from '../../invoices/index.ts'
import { makeLinks } from '../../links/index.ts'
import { queueMails } from '../../sends/index.ts'
import { saveVersionIn } from '../../versions/index.ts'

interface Mailed {
  invoice: Invoice
  rules: ReminderRules
  /** The rule that is due; null for a reminder by hand. */
  offset: number | null
  to: string
  /** Where the business is. */
  today: Day
  /** Who sends it; null for Risiti itself. */
  user: UserId | null
}

/**
 * Queues the mail of a reminder with the invoice as it is now, and notes the reminder. Returns its id. The invoice must
 * be locked. Throws 'too-many' beyond what an account may send in a day.
 */
export async function mailReminder(
  ctx: Ctx,
  scope: Scope,
  { invoice, rules, offset, to, today, user }: Mailed,
): Promise<string> {
  const links = await makeLinks(ctx, scope, [invoice.id])
  const words = reminderWords(rules, invoice, links.get(invoice.id) ?? '', {
    offset: offset ?? offsetFor(rules.offsets, invoice.dueDate, today),
    today,
  })
  const version = await saveVersionIn(ctx, scope, invoice, versionSource(invoice), {
    way: 'mailed',
  })
  const [id, mailing] = [ctx.random.id(), ctx.random.id()]
  await queueMails(
    ctx,
    { ...scope, user },
    {
      ...{ id: mailing, kind: 'reminder', receiptId: null },
      ...{ invoiceId: invoice.id, versionId: version },
      letter: invoiceLetter(invoice, { subject: words.subject, message: words.body }),
      wish: { to: [to], cc: [] },
    },
  )
  await scope.tx
    .insertInto('reminders')
    .values({
      ...{ account_id: scope.account, id, invoice_id: invoice.id, rule: offset },
      ...{ channel: offset === null ? 'hand' : 'email', recipient: to, mailing_id: mailing },
      created_at: ctx.clock.now(),
    })
    .execute()
  return id
}
