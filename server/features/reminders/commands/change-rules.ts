import { addDays, dayIn } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import {
  DEFAULT_RULES,
  isBeforeReminders,
  nextReminderHour,
  orderedOffsets,
  type ReminderRules,
  type RulesChange,
} from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { type BusinessRow, findBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { rulesRow, toRules } from '../rows.ts'

/** Changes when a business reminds its customers. Throws 'not-found', 'changed-meanwhile'. */
export function changeRules(
  ctx: Ctx,
  account: AccountId,
  businessId: string,
  { version, ...change }: RulesChange,
): Promise<ReminderRules> {
  return ctx.db.own(account, async (scope) => {
    const business = await findBusiness(scope, businessId)
    const before = await lockRules(ctx, scope, business)
    if (version !== undefined && version !== before.version)
      throw new AppError(
        'changed-meanwhile',
        'The reminders were changed meanwhile. Reload to see them as they are now.',
      )
    const rules = changed(toRules(before), change)
    const row = await scope.tx
      .updateTable('reminder_rules')
      .set({
        ...{ enabled: rules.enabled, offsets: rules.offsets, language: rules.language },
        texts: JSON.stringify(rules.texts),
        version: before.version + 1,
        ...(rules.enabled && !before.enabled && beginning(ctx, business)),
      })
      .where('account_id', '=', account)
      .where('business_id', '=', business.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { name } = business
    await record(ctx, scope, { kind: 'reminders-changed', name, enabled: rules.enabled })
    return toRules(row)
  })
}

/** The rules of a business, locked; default rules are stored first. */
async function lockRules(ctx: Ctx, scope: Scope, business: BusinessRow) {
  const { enabled, offsets, language, version } = DEFAULT_RULES
  await scope.tx
    .insertInto('reminder_rules')
    .values({
      ...{ account_id: scope.account, business_id: business.id },
      ...{ enabled, offsets, language, version },
      texts: '[]',
      ...beginning(ctx, business),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await rulesRow(scope, business.id, { lock: true })
  if (!row) throw new Error('The rules are not there')
  return row
}

/** The day from which reminders that are switched on now are sent: not for days whose hour has passed. */
function beginning(ctx: Ctx, { time_zone }: BusinessRow) {
  const now = ctx.clock.now()
  const today = dayIn(time_zone, now)
  const since = isBeforeReminders(time_zone, now) ? addDays(today, -1) : today
  return { since, done_until: since, next_at: nextReminderHour(time_zone, now) }
}

function changed(rules: ReminderRules, change: Omit<RulesChange, 'version'>): ReminderRules {
  const { enabled = rules.enabled, language = rules.language, texts = rules.texts } = change
  const offsets = orderedOffsets(change.offsets ?? rules.offsets)
  // Of two texts for a day the last one counts; texts of removed days are dropped.
  const kept = offsets.flatMap((offset) => texts.findLast((text) => text.offset === offset) ?? [])
  return { ...rules, enabled, language, offsets, texts: kept }
}
