import type { BusinessFields } from '../../../../domain/parties/business.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { addBusinessIn } from '../steps/add.ts'

/** Adds a business. Throws 'plan-limit' if the plan does not allow another one (PLAN-3). */
export function addBusiness(ctx: Ctx, { account, plan }: Caller, fields: BusinessFields) {
  return ctx.db.own(account, (scope) => addBusinessIn(ctx, scope, plan, fields))
}
