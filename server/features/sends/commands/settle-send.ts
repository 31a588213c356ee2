import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { markEstimateSent } from '../../estimates/index.ts'
import { markSent } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import type { Delivery } from '../queries.ts'

/** What came of an attempt to send a mail; 'queued' if it is tried again. */
export type Outcome =
  | { state: 'accepted' }
  | { state: 'failed'; reason: string }
  | { state: 'queued'; cause: unknown }

/** Records what came of an attempt, in the timeline too once it is settled. Does nothing for a mail that was erased. */
export async function settleSend(
  ctx: Ctx,
  account: AccountId,
  delivery: Delivery,
  outcome: Outcome,
): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const reason = outcome.state === 'failed' ? outcome.reason : ''
    const settled = await scope.tx
      .updateTable('sends')
      .set((eb) => ({
        state: outcome.state,
        reason,
        tries: eb('tries', '+', 1),
        settled_at: outcome.state === 'queued' ? null : ctx.clock.now(),
      }))
      .where('account_id', '=', account)
      .where('id', '=', delivery.id)
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirst()
    if (!settled || outcome.state === 'queued') return
    const { invoiceId, address: to, versionId, receiptNumber, estimateId, user } = delivery
    if (estimateId !== null && outcome.state === 'accepted')
      await markEstimateSent(ctx, scope, estimateId)
    if (invoiceId === null) return
    const facts = {
      to,
      ...(versionId !== null && { version: versionId }),
      ...(receiptNumber !== null && { receipt: receiptNumber }),
    }
    const isReminder = delivery.kind === 'reminder'
    if (outcome.state === 'failed') {
      const failed = { kind: 'mail-failed', ...facts, reminder: isReminder, reason } as const
      return recordEvent(ctx, scope, invoiceId, failed, user)
    }
    if (receiptNumber === null) await markSent(ctx, scope, invoiceId)
    const sent = isReminder
      ? ({ kind: 'reminder', by: 'e-mail', ...facts } as const)
      : ({ kind: 'sent', ...facts } as const)
    await recordEvent(ctx, scope, invoiceId, sent, user)
  })
}
