import { ownerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { forgetFailures, requestCode } from '../../credentials/index.ts'
import { removeFactorsSince } from '../../factors/index.ts'
import { record } from '../../trail/index.ts'
import { findUndo } from '../../undos/index.ts'
import { getAccount, restoreEmail } from '../../users/index.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Gives an account back to a former address by the one-time link that was mailed there. The account may have been
 * stolen: nobody stays signed in, no password works any more, second factors added since the change are gone, and a code
 * to choose a password is mailed to that address. Answers the address. Throws 'not-found' for a link that is used or too old, 'changed-meanwhile'.
 */
export async function undoEmailChange(ctx: Ctx, token: string): Promise<string | null> {
  const undo = await findUndo(ctx, token)
  if (!undo) return null
  const { userId, formerEmail } = undo
  await ctx.db.system(async (tx) => {
    // The code before the user, in the order of all that use one; it is made when it is mailed, to the address of then.
    await requestCode(ctx, tx, userId, 'reset', 'restored')
    const { droppedEmail, since } = await restoreEmail(ctx, tx, userId, token)
    await endSessions(tx, userId)
    await removeFactorsSince(ctx, tx, ownerId(userId), since)
    const account = await getAccount(tx, userId)
    await forgetFailures(tx, account)
    const entry = { kind: 'email-change-undone', email: account.email } as const
    await record(ctx, { tx, owner: userId }, entry, { by: 'stranger' })
    await ctx.emit(tx, { name: 'email-restored', userId, droppedEmail })
  })
  return formerEmail
}
