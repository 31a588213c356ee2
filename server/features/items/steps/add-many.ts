import type { ItemFields } from '../../../../domain/items/item.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertAll } from '../../../db/queries/insert-all.ts'
import { columnsOf } from '../parts/columns.ts'

/** Adds the items of a list in its order. One entry in the trail, by the caller, covers all. */
export function addItemsIn(
  ctx: Ctx,
  { tx, account }: Scope,
  items: readonly ItemFields[],
  report: (stored: number) => void,
): Promise<number> {
  const rows = items.map((fields) => ({
    account_id: account,
    id: ctx.random.id(),
    ...columnsOf(fields),
    created_at: ctx.clock.now(),
  }))
  return insertAll(rows, (some) => tx.insertInto('items').values(some).execute(), report)
}
