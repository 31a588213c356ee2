import type { AccountId } from '../../../../domain/ids.ts'
import type { Item, ItemFields } from '../../../../domain/items/item.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { columnsOf } from '../parts/columns.ts'
import { toItem } from '../queries.ts'

/** Adds an item to the price list. */
export function addItem(ctx: Ctx, account: AccountId, fields: ItemFields): Promise<Item> {
  return ctx.db.own(account, async (scope) => {
    const row = await scope.tx
      .insertInto('items')
      .values({
        account_id: account,
        id: ctx.random.id(),
        ...columnsOf(fields),
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'item-added', name: row.name })
    return toItem(row)
  })
}
