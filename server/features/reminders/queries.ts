import { sql } from 'kysely'
import { dayIn } from '../../../domain/dates.ts'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import {
  type InvoiceReminders,
  nextReminderDay,
  type Reminder,
  type ReminderRules,
} from '../../../domain/sending/reminder.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf } from '../../db/queries/paging.ts'
import { findBusiness } from '../businesses/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { remindersOf, rulesRow, shown, toReminder, toRules } from './rows.ts'

/** The rules of a business. Throws 'not-found'. */
export function getRules(ctx: Ctx, account: AccountId, businessId: string): Promise<ReminderRules> {
  return ctx.db.own(account, async (scope) => {
    const { id } = await findBusiness(scope, businessId)
    return toRules(await rulesRow(scope, id))
  })
}

interface ReminderQuery extends Omit<ListQuery, 'search'> {
  invoiceId?: string | undefined
}

/** A page of the reminders that were sent, newest first. */
export function listReminders(ctx: Ctx, account: AccountId, query: ReminderQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const { invoiceId } = query
    const found = remindersOf(scope).$if(Boolean(invoiceId), (all) =>
      // The database refuses to compare with text that is not an id.
      isId(invoiceId ?? '')
        ? all.where('reminders.invoice_id', '=', invoiceId ?? '')
        : all.where(sql<boolean>`false`),
    )
    return pageOf(
      { ...query, search: '' },
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        shown(found).orderBy('reminders.id', 'desc').limit(limit).offset(offset).execute(),
      toReminder,
    )
  })
}

/** A reminder that this transaction has just written. Throws 'not-found'. */
export async function readReminder(scope: Scope, id: string): Promise<Reminder> {
  const row = await shown(remindersOf(scope)).where('reminders.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Reminder')
  return toReminder(row)
}

/** Whether the customer of an invoice is reminded, and when next. Throws 'not-found'. */
export function getInvoiceReminders(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, (scope) => readInvoiceReminders(scope, id))
}

/** The same inside a transaction. */
export async function readInvoiceReminders(scope: Scope, id: string): Promise<InvoiceReminders> {
  const invoice = await findInvoice(scope, id)
  const business = await findBusiness(scope, invoice.business_id)
  const rules = await rulesRow(scope, business.id)
  const stopped = await scope.tx
    .selectFrom('reminder_stops')
    .select('invoice_id')
    .where('account_id', '=', scope.account)
    .where('invoice_id', '=', id)
    .executeTakeFirst()
  const enabled = stopped === undefined
  const { state, amount_due, due_date, issued_at } = invoice
  const isAsked = state === 'issued' && amount_due > 0n && due_date !== null && issued_at !== null
  if (!rules?.enabled || !enabled || !isAsked)
    return { enabled, business: rules?.enabled ?? false, nextOn: null }
  const issuedOn = dayIn(business.time_zone, issued_at)
  const days = { dueDate: due_date, issuedOn, since: rules.done_until }
  return { enabled, business: true, nextOn: nextReminderDay(rules.offsets, days) }
}
