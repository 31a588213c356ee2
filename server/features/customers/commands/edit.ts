import type { AccountId } from '../../../../domain/ids.ts'
import type { CustomerFields } from '../../../../domain/parties/customer.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findCustomer, toCustomer } from '../queries.ts'

/** Changes a customer; existing invoices keep their snapshots. Throws 'not-found'. */
export function editCustomer(ctx: Ctx, account: AccountId, id: string, fields: CustomerFields) {
  const { name, email, phone, address } = fields
  return ctx.db.own(account, async (scope) => {
    await findCustomer(scope, id)
    const row = await scope.tx
      .updateTable('customers')
      .set({ name, email, phone, address, search: normalizeForSearch(name) })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'customer-changed', name: row.name })
    return toCustomer(row)
  })
}
