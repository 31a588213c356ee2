import type { Ctx } from '../../../ctx.ts'
import { revokeKeysOfUser } from '../../api-keys/index.ts'
import { consumeCode, type ProvedCode } from '../../codes/index.ts'
import { forgetFailures } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { confirmOwnAddress, setPassword, type UserRow } from '../../users/index.ts'
import { endSessions } from '../steps/end-sessions.ts'

interface NewPassword {
  hash: string
  /** Whether to revoke the user's API keys too, and pause the webhooks. */
  revokeKeys: boolean
}

/**
 * Stores the password that a mailed code allows, ends every session and notifies the user. Throws 'code-expired' if
 * another request used the code.
 */
export async function restorePassword(
  ctx: Ctx,
  userRow: UserRow,
  proved: ProvedCode,
  { hash, revokeKeys }: NewPassword,
): Promise<void> {
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    await setPassword(tx, userRow.id, hash)
    await confirmOwnAddress(ctx, tx, userRow.id)
    await endSessions(tx, userRow.id)
    // A user locked out by wrong passwords has now proved their identity.
    await forgetFailures(tx, userRow)
    await record(ctx, { tx, user: userRow.id }, { kind: 'password-reset' }, { by: 'user' })
    const revoked = revokeKeys ? await revokeKeysOfUser(ctx, tx, userRow.id) : []
    await ctx.emit(tx, {
      ...{ name: 'password-changed', userId: userRow.id },
      ...{ revoked, pausesWebhooks: revokeKeys },
    })
  })
}
