import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { markViewed } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'

/** Notes that somebody other than the owner looked at an invoice's page. The caller knows that it is a new visit. */
export function noteView(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await markViewed(ctx, scope, id)
    await recordEvent({ ...ctx, request: null }, scope, id, { kind: 'viewed' })
  })
}
