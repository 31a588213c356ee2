import type { AccountId, UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Closes the accounts of which the user is the only member, and returns their ids. The user leaves the others. */
export async function closeAccounts(
  { clock }: Ctx,
  tx: SystemTx,
  userId: UserId,
): Promise<AccountId[]> {
  // Locked in order: of the last two members who close at once, the second finds that the first has left.
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('account_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('members')
    .where('user_id', '=', userId)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('members').select('account_id').where('user_id', '<>', userId),
    )
    .execute()
  const closed = await tx
    .updateTable('accounts')
    .set({ closed_at: clock.now() })
    .where('closed_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('account_id').where('user_id', '=', userId),
    )
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}
