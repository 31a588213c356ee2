import type { z } from 'zod'
import type { loginFactor } from '../../../../contract/auth.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/mount.ts'
import { acceptFactor, proveFactor } from '../../factors/index.ts'
import { getAccount } from '../../users/index.ts'
import { startSession } from './start-session.ts'

/**
 * Starts the session of a sign-in by its second step. Throws 'code-expired' for a challenge that is used, too old or was
 * tried too often, or after a new password, 'wrong-code', 'too-many', and 'not-found' when the account was closed.
 */
export async function logInWithFactor(
  ctx: Ctx,
  { challenge, code, passkey }: z.output<typeof loginFactor>,
  http: Http,
) {
  const proved = await proveFactor(ctx, { challenge, code, passkey })
  return ctx.db.system(async (tx) => {
    const account = await getAccount(tx, proved.owner, { keep: true })
    await acceptFactor(ctx, tx, account, proved)
    return startSession(ctx, tx, account, { http, way: proved.way, message: 'Login Successfully' })
  })
}
