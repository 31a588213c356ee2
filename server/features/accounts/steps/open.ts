import { toAccountId, type UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/**
 * Opens the account of a new user, who owns it. It has the user's id: programs outside take the `userID` of an invoice
 * for that of the session, so the two are equal as long as each account has one member.
 */
export async function openAccount({ clock }: Ctx, tx: SystemTx, userId: UserId): Promise<void> {
  const accountId = toAccountId(userId)
  const created_at = clock.now()
  await tx.insertInto('accounts').values({ id: accountId, created_at }).execute()
  await tx
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, role: 'owner', created_at })
    .execute()
}
