import type { Ctx } from '../../../ctx.ts'
import { closeAccounts } from '../../accounts/index.ts'
import { consumeCode, eraseCodesIn } from '../../codes/index.ts'
import { forgetFailures, type Proof } from '../../credentials/index.ts'
import { closeUser } from '../../users/index.ts'
import { endSessions } from '../steps/end-sessions.ts'

/** Closes the account whose user confirmed it. Throws 'code-expired' if another request used the code. */
export async function closeConfirmed(ctx: Ctx, { userRow, code }: Proof): Promise<void> {
  const user = userRow.id
  await ctx.db.system(async (tx) => {
    if (code) await consumeCode(tx, code)
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
}
