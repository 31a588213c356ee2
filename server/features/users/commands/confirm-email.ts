import { expiredCode } from '../../../../domain/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUniqueViolation } from '../../../db/conflicts.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { bookUndo, isKept, KEPT_ADDRESS } from '../../undos/index.ts'
import { type Account, emailKey, findAccountByEmail, getAccount } from '../queries.ts'

/**
 * Makes the address that was proved the user's own: the pending one, or the one in force when it was never proved.
 * Throws 'code-expired' when it is neither any more, 'invalid-fields' when another account has it or can still take it
 * back, 'changed-meanwhile' when another one takes it at this moment.
 */
export async function confirmEmail(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  email: string,
): Promise<void> {
  const account = await getAccount(tx, userId, { lock: true })
  const verified_at = account.verified_at ?? ctx.clock.now()
  if (email === account.email) {
    await tx.updateTable('users').set({ verified_at }).where('id', '=', userId).execute()
    await record(ctx, { tx, owner: userId }, { kind: 'email-verified' })
    return
  }
  if (email !== account.pending_email) throw expiredCode()
  if (await findAccountByEmail(tx, email))
    throw new AppError('invalid-fields', 'Another account uses that e-mail address.')
  await tx
    .updateTable('users')
    .set({ email, email_key: emailKey(email), pending_email: null, verified_at })
    .where('id', '=', userId)
    .execute()
    .catch(refuseSecond)
  // After the row is there, by which whoever gives the address up at this moment has committed.
  if (await isKept(ctx, tx, emailKey(email), userId))
    throw new AppError('invalid-fields', KEPT_ADDRESS)
  await record(ctx, { tx, owner: userId }, { kind: 'email-changed', email })
  await letGo(ctx, tx, account, email)
}

/** The former address hears of it and may take the account back, unless it was never proved and may be a stranger's. */
async function letGo(ctx: Ctx, tx: SystemTx, former: Account, email: string): Promise<void> {
  if (former.verified_at === null) return
  await bookUndo(ctx, tx, former, emailKey(email))
  await ctx.emit(tx, { name: 'email-changed', userId: former.id, formerEmail: former.email })
}

/** Of two accounts that prove one address at once the database lets the first one have it. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new AppError(
    'changed-meanwhile',
    'Another account has just taken that e-mail address. Choose another one in your account settings.',
    { cause: error },
  )
}
