import { type Business, maskedBank } from '../../../../domain/parties/business.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'

/**
 * Adds a change of bank details to the trail and has the members told by mail: it is what a thief with a stolen session
 * would change, and every invoice page shows it at once (decision 0067). Nothing if no account number was shown before
 * or is shown now.
 */
export async function tellBankChange(
  ctx: Ctx,
  scope: Scope,
  { before, after }: { before: Business; after: Business },
): Promise<void> {
  const [former, bank] = [maskedBank(before), maskedBank(after)]
  if (former === '' && bank === '') return
  const { name } = after
  await record(ctx, scope, { kind: 'bank-changed', name, former, bank })
  await ctx.emit(scope.tx, {
    ...{ name: 'bank-changed', accountId: scope.account },
    ...{ business: name, former, bank },
  })
}
