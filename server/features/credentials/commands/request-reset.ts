import { hashSecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'
import { record } from '../../trail/index.ts'
import { findAccountByEmail } from '../../users/index.ts'

/** Requests the reset code for a stored request if its address has an account. Idempotent. */
export async function requestReset(ctx: Ctx, requestId: string): Promise<void> {
  const isUnknown = await ctx.db.system(async (tx) => {
    const request = await tx
      .deleteFrom('reset_requests')
      .where('id', '=', requestId)
      .returningAll()
      .executeTakeFirst()
    if (!request) return false
    const account = await findAccountByEmail(tx, request.email)
    if (!account) return true
    const { address, agent } = request
    const asked = { ...ctx, request: { userId: null, sessionId: null, address, agent } }
    ctx.security.record('reset-mailed', { userId: account.id, address })
    await requestCode(asked, tx, account.id, 'reset', { quietly: true })
    const entry = { kind: 'password-reset-requested' } as const
    await record(asked, { tx, user: account.id }, entry)
    return false
  })
  // Hashing a code is most of the work for an account. Without it, the timing of a busy server would reveal accounts.
  if (isUnknown) await hashSecret(ctx.random.code())
}
