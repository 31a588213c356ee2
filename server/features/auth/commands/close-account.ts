import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import {
  confirm,
  consumeCode,
  eraseCodes,
  forgetFailures,
  type Offer,
} from '../../credentials/index.ts'
import { closeUser, getAccount } from '../../users/index.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Deletes an account, confirmed by its password, or by a mailed code where it has none. From this moment on nobody is
 * signed in to it and its address is free; what the law does not keep is erased by the jobs of the event.
 * Addresses that could still take it back are told too. Throws what confirm does.
 */
export async function closeAccount(ctx: Ctx, owner: OwnerId, offer: Offer): Promise<void> {
  const account = await ctx.db.system((tx) => getAccount(tx, owner))
  const proof = await confirm(ctx, account, offer)
  await ctx.db.system(async (tx) => {
    if (proof.code) await consumeCode(tx, proof.code)
    // Before the user, in the order of all that use a code: otherwise each of two could wait for the other.
    await eraseCodes(tx, owner)
    const formerEmails = await closeUser(ctx, tx, account)
    await endSessions(tx, owner)
    await forgetFailures(tx, account)
    const { email, name: userName, verified_at } = account
    const proved = verified_at !== null
    await ctx.emit(tx, {
      name: 'account-closed',
      userId: owner,
      email,
      userName,
      proved,
      formerEmails,
    })
  })
  ctx.log.info({ userId: owner }, 'account closed')
}
