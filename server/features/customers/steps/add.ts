import type { CustomerFields } from '../../../../domain/parties/customer.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { toCustomer } from '../queries.ts'

/** Adds a customer (CUST-2). */
export async function addCustomerIn(
  ctx: Ctx,
  scope: Scope,
  { name, email, phone, address }: CustomerFields,
) {
  const row = await scope.tx
    .insertInto('customers')
    .values({
      account_id: scope.account,
      id: ctx.random.id(),
      name,
      email,
      phone,
      address,
      search: normalizeForSearch(name),
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, scope, { kind: 'customer-added', name: row.name })
  return toCustomer(row)
}
