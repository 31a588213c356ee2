import type { CustomerFields } from '../../../../domain/parties/customer.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertAll } from '../../../db/queries/insert-all.ts'

/** Adds the customers of a list in its order. One entry in the trail, by the caller, covers all. */
export function addCustomersIn(
  ctx: Ctx,
  { tx, account }: Scope,
  customers: readonly CustomerFields[],
  report: (stored: number) => void,
): Promise<number> {
  const rows = customers.map(({ name, email, phone, address }) => ({
    account_id: account,
    id: ctx.random.id(),
    ...{ name, email, phone, address },
    search: normalizeForSearch(name),
    created_at: ctx.clock.now(),
  }))
  return insertAll(rows, (some) => tx.insertInto('customers').values(some).execute(), report)
}
