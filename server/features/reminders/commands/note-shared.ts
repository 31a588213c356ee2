import type { AccountId } from '../../../../domain/ids.ts'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../../ctx.ts'
import { noteSharedIn } from '../../sends/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { readyRule } from '../queries/prepared.ts'

/**
 * Notes that the owner passed the link of an invoice to the customer. If that was by WhatsApp while a reminder was
 * ready, it counts as that reminder. Throws 'not-found', 'not-issued', 'void'.
 */
export function noteShared(
  ctx: Ctx,
  account: AccountId,
  id: string,
  channel: ShareChannel,
): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await noteSharedIn(ctx, scope, id, channel)
    const ready = channel === 'whatsapp' ? await readyRule(ctx, scope, id) : undefined
    if (!ready) return
    await scope.tx
      .insertInto('reminders')
      .values({
        ...{ account_id: account, id: ctx.random.id(), invoice_id: id, rule: ready.offset },
        ...{ channel: 'whatsapp', recipient: ready.phone, created_at: ctx.clock.now() },
      })
      .execute()
    await recordEvent(ctx, scope, id, { kind: 'reminder', to: ready.phone, by: 'WhatsApp' })
  })
}
