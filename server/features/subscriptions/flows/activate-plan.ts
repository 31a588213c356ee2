import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { proveCode } from '../../codes/index.ts'
import { activatePaid } from '../commands/activate-paid.ts'

/** Activates the paid years of an account by the activation code (AUTH-14). Throws 'wrong-code', 'code-expired'. */
export async function activatePlan(
  ctx: Ctx,
  { account, user }: Member,
  code: string,
): Promise<void> {
  const proved = await proveCode(ctx, user, 'activation', code)
  await activatePaid(ctx, account, proved)
}
