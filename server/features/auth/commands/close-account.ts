import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { closeAccounts } from '../../accounts/index.ts'
import { consumeCode, eraseCodesIn } from '../../codes/index.ts'
import { confirm, forgetFailures, type ProofInput } from '../../credentials/index.ts'
import { closeUser, readUserRow } from '../../users/index.ts'
import { endSessions } from '../steps/end-sessions.ts'

/**
 * Deletes an account, confirmed by its password, or by a mailed code if it has none. All its sessions end and its
 * address is free at once; the event's jobs erase everything without a legal retention period. Former addresses that
 * could still recover the account are notified too. Throws the errors of confirm.
 */
export async function closeAccount(ctx: Ctx, user: UserId, proofInput: ProofInput): Promise<void> {
  const userRow = await readUserRow(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
  await ctx.db.system(async (tx) => {
    if (proof.code) await consumeCode(tx, proof.code)
    // Codes before the user: the lock order everywhere, which prevents deadlocks.
    await eraseCodesIn(tx, user)
    const formerEmails = await closeUser(ctx, tx, userRow)
    const accountIds = await closeAccounts(ctx, tx, user)
    await endSessions(tx, user)
    await forgetFailures(tx, userRow)
    const { email, name: userName, verified_at } = userRow
    const proved = verified_at !== null
    await ctx.emit(tx, {
      name: 'account-closed',
      userId: user,
      accountIds,
      email,
      userName,
      proved,
      formerEmails,
    })
  })
  ctx.log.info({ userId: user }, 'account closed')
}
