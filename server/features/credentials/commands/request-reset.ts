import { hashSecret } from '../../../adapters/secrets/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'
import { record } from '../../trail/index.ts'
import { findUserByEmail } from '../../users/index.ts'

/** Requests the reset code for a stored request if its address has an account. Idempotent. */
export async function requestReset(ctx: Ctx, requestId: string): Promise<void> {
  const isUnknown = await ctx.db.system(async (tx) => {
    const request = await tx
      .deleteFrom('reset_requests')
      .where('id', '=', requestId)
      .returningAll()
      .executeTakeFirst()
    if (!request) return false
    const userRow = await findUserByEmail(tx, request.email)
    if (!userRow) return true
    const { address, agent } = request
    const asked = { ...ctx, request: { userId: null, sessionId: null, address, agent } }
    ctx.security.record('reset-mailed', { userId: userRow.id, address })
    await requestCode(asked, tx, userRow.id, 'reset', { quietly: true })
    const entry = { kind: 'password-reset-requested' } as const
    await record(asked, { tx, user: userRow.id }, entry)
    return false
  })
  // Hashing a code is most of the work for an account. Without it, the timing of a busy server would reveal accounts.
  if (isUnknown) await hashSecret(ctx.random.code())
}
