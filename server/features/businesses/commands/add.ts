import { type BusinessFields, NO_BANK } from '../../../../domain/parties/business.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { requireOwnBank } from '../parts/require-own-bank.ts'
import { addBusinessIn } from '../steps/add.ts'

/** Adds a business. Throws 'plan-limit' if the plan does not allow another one (PLAN-3), 'key-not-allowed'. */
export async function addBusiness(ctx: Ctx, caller: Caller, fields: BusinessFields) {
  const { account, plan } = caller
  requireOwnBank(caller, fields, NO_BANK)
  return ctx.db.own(account, (scope) => addBusinessIn(ctx, scope, plan, fields))
}
