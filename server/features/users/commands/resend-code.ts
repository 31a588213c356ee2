import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'

/** Requests the e-mail code again. Throws 'too-many'. */
export async function resendCode(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.db.system((tx) => requestCode(ctx, tx, user, 'email'))
}
