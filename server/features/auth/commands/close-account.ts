import { faultAt } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { type Account, closeUser, getAccount } from '../../users/index.ts'
import { consumeCode } from './consume-code.ts'
import { endSessions } from './end-sessions.ts'
import { type ProvedCode, proveCode } from './prove-code.ts'
import { tryPassword } from './try-password.ts'

/**
 * Deletes an account, confirmed by its password, or by a mailed code where it has none. From this moment on nobody is
 * signed in to it and its address is free; what the law does not keep is erased by the jobs of the event.
 * Throws 'invalid-fields' for a wrong password, 'wrong-code', 'code-expired', 'too-many', 'busy'.
 */
export async function closeAccount(
  ctx: Ctx,
  owner: OwnerId,
  { proof, address }: { proof: string; address: string },
): Promise<void> {
  const account = await ctx.db.system((tx) => getAccount(tx, owner))
  const code = await confirm(ctx, account, proof, address)
  await ctx.db.system(async (tx) => {
    if (code) await consumeCode(tx, code)
    // Before the user, in the order of all that use a code: otherwise each of two could wait for the other.
    await tx.deleteFrom('codes').where('owner_id', '=', owner).execute()
    await closeUser(ctx, tx, account)
    await endSessions(tx, owner)
    await tx.deleteFrom('login_failures').where('email_key', '=', account.email_key).execute()
    const { email, name: userName, verified_at } = account
    const proved = verified_at !== null
    await ctx.emit(tx, { name: 'account-closed', userId: owner, email, userName, proved })
  })
  ctx.log.info({ userId: owner }, 'account closed')
}

/** Answers the code to use up, where it was one. */
async function confirm(
  ctx: Ctx,
  { id, email_key, password_hash }: Account,
  proof: string,
  address: string,
): Promise<ProvedCode | null> {
  if (password_hash === null) return proveCode(ctx, id, 'closing', proof.trim())
  const tried = { key: email_key, address, stored: password_hash, typed: proof }
  if (await tryPassword(ctx, tried)) return null
  throw faultAt('proof', 'That is not your password. Check it and try again.')
}
