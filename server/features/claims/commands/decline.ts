import type { AccountId } from '../../../../domain/ids.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { readClaim } from '../queries.ts'
import { decide } from '../steps/decide.ts'
import { lockClaim } from '../steps/lock-claim.ts'

/** Declines a claim, and notifies the account. Throws 'not-found', 'already-decided'. */
export function declineClaim(
  ctx: Ctx,
  account: AccountId,
  id: string,
  reason: string,
): Promise<Claim> {
  return ctx.db.own(account, async (scope) => {
    const { claim } = await lockClaim(scope, id)
    const { invoiceId, invoiceNumber: number, currency, bank, sender } = claim
    await decide(ctx, scope, id, { state: 'declined', decline_reason: reason })
    await recordEvent(ctx, scope, invoiceId, {
      kind: 'claimed',
      ...{ amount: String(claim.amount), currency, bank, sender, declined: true, reason },
    })
    await record(ctx, scope, {
      kind: 'claim-declined',
      ...{ amount: formatAmount(claim.amount, currency), number },
    })
    await ctx.emit(scope.tx, { name: 'claim-declined', accountId: account, claimId: id })
    return readClaim(scope, id)
  })
}
