import { after } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { markViewed } from '../../invoices/index.ts'
import { lastEventAt, recordEvent } from '../../timeline/index.ts'

/** Views that follow within this many seconds are one visit. */
const VISIT = 3600

/** Notes that somebody other than the owner looked at an invoice's page. */
export function noteView(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await markViewed(ctx, scope, id)
    const last = await lastEventAt(scope, id, 'viewed')
    if (last && last > after(ctx.clock.now(), -VISIT)) return
    await recordEvent({ ...ctx, request: null }, scope, id, { kind: 'viewed' })
  })
}
