import type { Mapping } from '../../../../domain/importing/columns.ts'
import type { ImportKind } from '../../../../domain/importing/fields.ts'
import type { DayOrder } from '../../../../domain/importing/read-day.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Maximum waiting files of an account: a user who tries several mappings uploads a new one each time. */
const MOST_WAITING = 5

interface Upload {
  kind: ImportKind
  businessId: string | undefined
  mapping: Mapping
  dayOrder: DayOrder | null
  bytes: Uint8Array
}

/** Keeps a file for its import, in place of the account's oldest ones. Returns the id of the import. */
export async function keepUpload(
  ctx: Ctx,
  { tx, account }: Scope,
  { kind, businessId, mapping, dayOrder, bytes }: Upload,
): Promise<string> {
  const id = ctx.random.id()
  await tx
    .insertInto('imports')
    .values({
      account_id: account,
      id,
      kind,
      business_id: businessId ?? null,
      mapping: JSON.stringify(mapping),
      day_order: dayOrder,
      content: bytes,
      created_at: ctx.clock.now(),
    })
    .execute()
  await tx
    .deleteFrom('imports')
    .where('account_id', '=', account)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('imports')
        .select('id')
        .where('account_id', '=', account)
        .where('ran_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1_000)
        .offset(MOST_WAITING),
    )
    .execute()
  return id
}
