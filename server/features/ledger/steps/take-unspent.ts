import { smaller } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'

/** Takes back up to `most` of the credit that a payment left, as far as it is unspent. Returns how much it took. */
export async function takeUnspent(
  { tx, account }: Scope,
  paymentId: string,
  most: bigint,
): Promise<bigint> {
  const kept = await tx
    .selectFrom('credits')
    .select(['id', 'unspent'])
    .where('account_id', '=', account)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return 0n
  const taken = smaller(kept.unspent, most)
  await tx
    .updateTable('credits')
    .set({ unspent: kept.unspent - taken })
    .where('account_id', '=', account)
    .where('id', '=', kept.id)
    .execute()
  return taken
}
