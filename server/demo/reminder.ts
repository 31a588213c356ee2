import { addDays, after, DAY, dayIn } from '../../domain/dates.ts'
import { clockOf } from '../adapters/clock.ts'
import { createRandom } from '../adapters/secrets/random.ts'
import type { Ctx } from '../ctx.ts'
import { listInvoices } from '../features/invoices/queries/list.ts'
import { changeRules } from '../features/reminders/commands/change-rules.ts'
import { finish } from '../features/reminders/commands/finish.ts'
import { remind } from '../features/reminders/commands/remind.ts'
import type { Caller } from '../http/pipeline/mount.ts'

/** The rule by which a customer of the demo was reminded, in days after the due day. */
const RULE = 7
const TIME_ZONE = 'Africa/Lagos'

/**
 * Reminders have been on in the demo for a month: one customer was reminded by e-mail, others can be by WhatsApp today.
 * Other reminders that are due by e-mail count as sent, so that a start sends one mail only.
 */
export async function addDemoReminders(
  ctx: Ctx,
  { account }: Caller,
  businessId: string,
): Promise<void> {
  const clock = clockOf(() => after(ctx.clock.now(), -30 * DAY))
  const then = { ...ctx, clock, random: createRandom(clock.now) }
  const { version, offsets } = await changeRules(then, account, businessId, { enabled: true })
  const today = dayIn(TIME_ZONE, ctx.clock.now())
  const business = {
    ...{ accountId: account, businessId, timeZone: TIME_ZONE },
    ...{ version, offsets, doneUntil: today, today },
  }
  const late = { due: 'overdue', status: 'Not-Paid', businessId, search: '' } as const
  const { data } = await listInvoices(ctx, account, { ...late, page: 1, pageSize: 8 })
  for await (const { id, dueDate } of data) {
    const day = addDays(dueDate, RULE)
    if (day >= today) continue
    await remind(ctx, { ...business, today: day }, { id, offset: RULE })
    break
  }
  await finish(ctx, business, { isComplete: true })
}
