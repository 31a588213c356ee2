import type { ExportedRules, ReminderStop } from '../../../../contract/wire/exported.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Reminder } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import { pageByPage, SMALLEST_ID } from '../../../db/queries/page-by-page.ts'
import { remindersOf, shown, toReminder, toRules } from '../rows.ts'

/** Rows per batch of the export. */
const BATCH_SIZE = 500

/** Every reminder of the account, oldest first, for the export. */
export function eachReminder(ctx: Ctx, account: AccountId) {
  return pageByPage<Reminder>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await shown(remindersOf(scope))
        .where('reminders.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('reminders.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toReminder)
    }),
  )
}

/** The rules of every business that has changed them. */
export function eachRules(ctx: Ctx, account: AccountId) {
  return pageByPage<ExportedRules>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async ({ tx }) => {
      const rows = await tx
        .selectFrom('reminder_rules')
        .selectAll()
        .where('account_id', '=', account)
        .where('business_id', '>', last?.businessId ?? SMALLEST_ID)
        .orderBy('business_id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...toRules(row), businessId: row.business_id }))
    }),
  )
}

/** Every invoice whose reminders are switched off. */
export function eachStop(ctx: Ctx, account: AccountId) {
  return pageByPage<ReminderStop>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, ({ tx }) =>
      tx
        .selectFrom('reminder_stops')
        .select('invoice_id as invoiceId')
        .where('account_id', '=', account)
        .where('invoice_id', '>', last?.invoiceId ?? SMALLEST_ID)
        .orderBy('invoice_id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
}
