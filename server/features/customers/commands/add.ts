import type { z } from 'zod'
import type { customerFields } from '../../../../contract/customers.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { normalizeForSearch } from '../../../../domain/search.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { toCustomer } from '../queries.ts'

/** Adds a customer (CUST-2). */
export function addCustomer(ctx: Ctx, account: AccountId, fields: z.output<typeof customerFields>) {
  const { name, email, phone, address } = fields
  return ctx.db.own(account, async (scope) => {
    const row = await scope.tx
      .insertInto('customers')
      .values({
        account_id: account,
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
  })
}
