import type { Ctx } from '../../../../ctx.ts'
import { findUserByEmail } from '../../../users/index.ts'

/**
 * For the operator (ASVS 5.0 V7.4.5): ends every session of the account with this address, or of all accounts.
 * Returns how many ended; null if there is no such account.
 */
export function signOutAccounts(
  { db }: Pick<Ctx, 'db'>,
  whose: { email: string } | 'everybody',
): Promise<number | null> {
  return db.system(async (tx) => {
    if (whose === 'everybody')
      return (await tx.deleteFrom('sessions').returning('id').execute()).length
    const user = await findUserByEmail(tx, whose.email)
    if (!user) return null
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .returning('id')
      .execute()
    return ended.length
  })
}
