import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { NewEstimate } from '../../../../domain/estimates/estimate-fields.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { chooseParties } from '../../invoices/index.ts'
import { insertEstimate } from '../steps/insert.ts'

/** Adds an estimate. Throws 'not-found' for foreign ids, 'invalid-fields' without a business or customer. */
export function addEstimate(
  ctx: Ctx,
  account: AccountId,
  { depositRate = null, ...fields }: NewEstimate,
): Promise<Estimate> {
  return ctx.db.own(account, async (scope) =>
    insertEstimate(ctx, scope, { ...fields, depositRate }, await chooseParties(scope, fields)),
  )
}
