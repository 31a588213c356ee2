import { wrongFactor } from '../../../../domain/access/factor-refusals.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { stepOfCode } from '../../../adapters/factors/totp.ts'
import type { Ctx } from '../../../ctx.ts'
import { activateAuthenticator } from '../commands/authenticator/activate.ts'
import { countSetupTry } from '../commands/authenticator/count-setup-try.ts'
import type { AfterChange } from '../parts/after-change.ts'
import { openSecret } from '../queries.ts'

/**
 * Activates the authenticator app that is being set up, by its first code; it replaces an earlier one. Returns new
 * recovery codes. Throws 'wrong-code', and 'code-expired' if no setup is in progress or it has expired.
 */
export async function confirmAuthenticator(
  ctx: Ctx,
  user: UserId,
  code: string,
  afterChange: AfterChange,
): Promise<string[]> {
  const pending = await countSetupTry(ctx, user)
  const step = stepOfCode(await openSecret(ctx, user, pending), code, ctx.clock.now())
  if (step === null) throw wrongFactor('code')
  return activateAuthenticator(ctx, user, { id: pending.id, step }, afterChange)
}
