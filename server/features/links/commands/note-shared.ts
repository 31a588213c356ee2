import type { AccountId } from '../../../../domain/ids.ts'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../../ctx.ts'
import { findInvoice, markSent, refuseUnissued } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'

/** Notes that the owner gave the address to the customer. Throws 'not-found', 'not-issued', 'void'. */
export function noteShared(
  ctx: Ctx,
  account: AccountId,
  id: string,
  channel: ShareChannel,
): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    refuseUnissued(await findInvoice(scope, id, { lock: true }))
    await markSent(ctx, scope, id)
    await recordEvent(ctx, scope, id, { kind: 'shared', channel })
  })
}
