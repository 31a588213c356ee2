import type { z } from 'zod'
import type { customerFields } from '../../../../contract/customers.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { addCustomerIn } from '../steps/add.ts'

/** Adds a customer (CUST-2). */
export function addCustomer(ctx: Ctx, account: AccountId, fields: z.output<typeof customerFields>) {
  return ctx.db.own(account, (scope) => addCustomerIn(ctx, scope, fields))
}
