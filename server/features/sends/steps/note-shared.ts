import { refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findInvoice, markSent, readInvoice, stateOf, versionSource } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { saveVersionIn } from '../../versions/index.ts'

/**
 * Notes that the owner gave the address to the customer, and keeps what the customer will see there. Throws 'not-found',
 * 'not-issued', 'void'.
 */
export async function noteSharedIn(
  ctx: Ctx,
  scope: Scope,
  id: string,
  channel: ShareChannel,
): Promise<void> {
  refuseUnissued(stateOf(await findInvoice(scope, id, { lock: true })))
  const invoice = await readInvoice(ctx, scope, id)
  const version = await saveVersionIn(ctx, scope, invoice, versionSource(invoice), {
    way: 'shared',
  })
  await markSent(ctx, scope, id)
  await recordEvent(ctx, scope, id, { kind: 'shared', channel, version })
}
