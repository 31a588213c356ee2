import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'
import { forgetFailures } from '../../credentials/index.ts'
import { removeFactorsSince } from '../../factors/index.ts'
import { record } from '../../trail/index.ts'
import { findUndo } from '../../undos/index.ts'
import { getUserRow, restoreEmail } from '../../users/index.ts'
import { endSessions } from '../steps/end-sessions.ts'

/**
 * Restores a former address of an account by the one-time link mailed there. The account may have been stolen: all
 * sessions end, the password is removed, second factors added since the change are deleted, and a code to choose a new
 * password is mailed to that address. Returns the address. Throws 'not-found' for a link that was used or has expired,
 * 'changed-meanwhile'.
 */
export async function undoEmailChange(ctx: Ctx, token: string): Promise<string | null> {
  const undo = await findUndo(ctx, token)
  if (!undo) return null
  const { userId, formerEmail } = undo
  await ctx.db.system(async (tx) => {
    // The code before the user: the lock order everywhere. It goes to the account's address at the time of mailing.
    await requestCode(ctx, tx, userId, 'reset', { pace: 'restored' })
    const { droppedEmail, since } = await restoreEmail(ctx, tx, userId, token)
    await endSessions(tx, userId)
    await removeFactorsSince(ctx, tx, userId, since)
    const userRow = await getUserRow(tx, userId)
    await forgetFailures(tx, userRow)
    const entry = { kind: 'email-change-undone', email: userRow.email } as const
    await record(ctx, { tx, user: userId }, entry, { by: 'stranger' })
    await ctx.emit(tx, { name: 'email-restored', userId, droppedEmail })
  })
  return formerEmail
}
