import type { Selectable } from 'kysely'
import type { AccountId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import { pageByPage } from '../../db/page-by-page.ts'
import type { Clearances } from '../../db/types.gen.ts'

const BATCH_SIZE = 500
/** Sorts before every id. */
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000'

/** Every clearance of an account, by invoice. */
export function eachClearance(
  ctx: Ctx,
  account: AccountId,
): AsyncGenerator<Selectable<Clearances>> {
  return pageByPage<Selectable<Clearances>>(BATCH_SIZE, (last) =>
    ctx.db.own(account, ({ tx }) =>
      tx
        .selectFrom('clearances')
        .selectAll()
        .where('account_id', '=', account)
        .where('invoice_id', '>', last?.invoice_id ?? SMALLEST_ID)
        .orderBy('invoice_id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
}
