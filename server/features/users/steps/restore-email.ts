import { AppError } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/queries/conflicts.ts'
import { consumeUndo } from '../../undos/index.ts'
import { getUserRow } from '../queries.ts'

/**
 * Restores a former address of an account by the one-time link mailed there. The person who changed the address may
 * know the password and may have linked a Google account, so both are removed, as is a pending address. Returns the
 * dropped address, and when the restored one was given up. Throws 'not-found' for a link that was used or has expired,
 * 'changed-meanwhile' if another account has the address.
 */
export async function restoreEmail(
  ctx: Ctx,
  tx: SystemTx,
  userId: UserId,
  token: string,
): Promise<{ droppedEmail: string; since: Date }> {
  const { email: droppedEmail } = await getUserRow(tx, userId, { lock: true })
  const { email, email_key, changed_at: since } = await consumeUndo(ctx, tx, userId, token)
  await tx
    .updateTable('users')
    .set({ email, email_key, pending_email: null, password_hash: null, google_sub: null })
    .where('id', '=', userId)
    .execute()
    .catch(refuseTaken)
  return { droppedEmail, since }
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  const text = 'Another account uses that e-mail address by now.'
  throw new AppError('changed-meanwhile', text, { cause: error })
}
