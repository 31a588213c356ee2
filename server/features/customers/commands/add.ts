import type { AccountId } from '../../../../domain/ids.ts'
import type { CustomerFields } from '../../../../domain/parties/customer.ts'
import type { Ctx } from '../../../ctx.ts'
import { addCustomerIn } from '../steps/add.ts'

/** Adds a customer (CUST-2). */
export function addCustomer(ctx: Ctx, account: AccountId, fields: CustomerFields) {
  return ctx.db.own(account, (scope) => addCustomerIn(ctx, scope, fields))
}
