import type { AccountId, UserId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'

/** Ids of the closed accounts of which this user was a member. */
export async function closedAccountsOf(tx: SystemTx, userId: UserId): Promise<AccountId[]> {
  const rows = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.id')
    .where('members.user_id', '=', userId)
    .where('accounts.closed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The members of an account. */
export function membersOf(ctx: Ctx, account: AccountId) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.email', 'users.name'])
      .where('members.account_id', '=', account)
      .execute(),
  )
}
