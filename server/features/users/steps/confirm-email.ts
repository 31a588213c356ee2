import { expiredCode } from '../../../../domain/access/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/queries/conflicts.ts'
import { record } from '../../trail/index.ts'
import { createUndo, isReserved, RESERVED_ADDRESS } from '../../undos/index.ts'
import { emailKey, findUserByEmail, getUserRow, type UserRow } from '../queries.ts'

/**
 * Marks an address as verified: the pending one, which becomes the account's address, or the current one. Throws
 * 'code-expired' if it is neither any more, 'invalid-fields' if another account uses it or can still undo its change
 * away from it, 'changed-meanwhile' if another account takes it concurrently.
 */
export async function confirmEmail(
  ctx: Ctx,
  tx: SystemTx,
  userId: UserId,
  email: string,
): Promise<void> {
  const userRow = await getUserRow(tx, userId, { lock: true })
  const verified_at = userRow.verified_at ?? ctx.clock.now()
  if (email === userRow.email) {
    await tx.updateTable('users').set({ verified_at }).where('id', '=', userId).execute()
    await record(ctx, { tx, user: userId }, { kind: 'email-verified' })
    return
  }
  if (email !== userRow.pending_email) throw expiredCode()
  if (await findUserByEmail(tx, email))
    throw new AppError('invalid-fields', 'Another account uses that e-mail address.')
  await tx
    .updateTable('users')
    .set({ email, email_key: emailKey(email), pending_email: null, verified_at })
    .where('id', '=', userId)
    .execute()
    .catch(refuseSecond)
  // Checked after the update: by then, a concurrent transaction that gives up the address has committed.
  if (await isReserved(ctx, tx, emailKey(email), userId))
    throw new AppError('invalid-fields', RESERVED_ADDRESS)
  await record(ctx, { tx, user: userId }, { kind: 'email-changed', email })
  await keepUndo(ctx, tx, userRow, email)
}

/** Notifies the former address, which may undo the change. Not if it was never verified: it may be a stranger's. */
async function keepUndo(ctx: Ctx, tx: SystemTx, former: UserRow, email: string): Promise<void> {
  if (former.verified_at === null) return
  await createUndo(ctx, tx, former, emailKey(email))
  await ctx.emit(tx, { name: 'email-changed', userId: former.id, formerEmail: former.email })
}

/** If two accounts verify the same address concurrently, the database accepts the first one. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new AppError(
    'changed-meanwhile',
    'Another account has just taken that e-mail address. Choose another one in your account settings.',
    { cause: error },
  )
}
