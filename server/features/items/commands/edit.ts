import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Item, ItemFields } from '../../../../domain/items/item.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { columnsOf } from '../parts/columns.ts'
import { findItem, toItem } from '../queries.ts'

type ItemEdit = ItemFields & {
  /** The version that was edited; undefined overwrites any. */
  version?: number | undefined
}

/** Changes an item. Throws 'not-found', 'changed-meanwhile'. */
export function editItem(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { version, ...fields }: ItemEdit,
): Promise<Item> {
  return ctx.db.own(account, async (scope) => {
    const before = await findItem(scope, id, { lock: true })
    if (version !== undefined && version !== before.version)
      throw new AppError(
        'changed-meanwhile',
        'This item was changed meanwhile. Load it again before you save.',
      )
    const row = await scope.tx
      .updateTable('items')
      .set({ ...columnsOf(fields), version: before.version + 1 })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'item-changed', name: row.name })
    return toItem(row)
  })
}
