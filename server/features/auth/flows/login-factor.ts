import type { z } from 'zod'
import type { loginFactor } from '../../../../contract/endpoints/access/auth.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { proveFactor } from '../../factors/index.ts'
import { startProved } from '../commands/sign-in/start-proved.ts'

/**
 * Completes a sign-in by its second step and starts the session. Throws 'code-expired' if the challenge was used, has
 * expired or had too many attempts, or the password changed; 'wrong-code'; 'too-many'; 'not-found' if the account was
 * closed.
 */
export async function logInWithFactor(
  ctx: Ctx,
  { challenge, code, passkey }: z.output<typeof loginFactor>,
  http: Http,
) {
  const proved = await proveFactor(ctx, { challenge, code, passkey })
  return startProved(ctx, proved, http)
}
