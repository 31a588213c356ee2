import { type Day, dayIn } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { dueDays, dueOffset } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

/** A business whose reminders of a day are to be sent. */
export interface DueBusiness {
  accountId: AccountId
  businessId: string
  timeZone: string
  /** The version of its rules. */
  version: number
  offsets: number[]
  doneUntil: Day
  /** Today where the business is. */
  today: Day
}

/** An invoice with the rule that is due. */
export interface DueInvoice {
  id: string
  offset: number
}

/**
 * The invoices of a business with a rule that is due and was not sent, at most `limit` of them: of unpaid ones, unless
 * reminders of them are switched off, or a claim of the customer waits.
 */
export function dueInvoices(ctx: Ctx, due: DueBusiness, limit: number): Promise<DueInvoice[]> {
  const { offsets, doneUntil, today, timeZone } = due
  return ctx.db.readOwn(due.accountId, async ({ tx, account }) => {
    const rows = await tx
      .selectFrom('invoices')
      .select(['id', 'due_date', 'issued_at'])
      .select((eb) =>
        // Rules that were sent for this invoice.
        eb
          .selectFrom('reminders')
          .select(({ fn }) => fn.agg<number[] | null>('array_agg', ['rule']).as('rules'))
          .whereRef('reminders.account_id', '=', 'invoices.account_id')
          .whereRef('reminders.invoice_id', '=', 'invoices.id')
          .where('channel', '=', 'email')
          .as('sent'),
      )
      .where('account_id', '=', account)
      .where('business_id', '=', due.businessId)
      .where('deleted_at', 'is', null)
      .where('state', '=', 'issued')
      .where('amount_due', '>', 0n)
      // Only these days: the index of open invoices is by due day.
      .where('due_date', '=', anyOf(dueDays(offsets, { since: doneUntil, today })))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminder_stops as stop')
              .select('stop.invoice_id')
              .whereRef('stop.account_id', '=', 'invoices.account_id')
              .whereRef('stop.invoice_id', '=', 'invoices.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('claims')
              .select('claims.id')
              .whereRef('claims.account_id', '=', 'invoices.account_id')
              .whereRef('claims.invoice_id', '=', 'invoices.id')
              .where('claims.state', '=', 'waiting'),
          ),
        ),
      )
      .orderBy('id')
      .execute()
    return rows
      .flatMap(({ id, due_date, issued_at, sent }) => {
        if (due_date === null || issued_at === null) return []
        const issuedOn = dayIn(timeZone, issued_at)
        const offset = dueOffset(offsets, {
          dueDate: due_date,
          ...{ issuedOn, since: doneUntil, today },
        })
        return offset === null || sent?.includes(offset) ? [] : [{ id, offset }]
      })
      .slice(0, limit)
  })
}
