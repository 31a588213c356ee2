import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from './request-code.ts'

/** Has the e-mail code mailed again. Throws 'too-many'. */
export async function resendCode(ctx: Ctx, owner: OwnerId): Promise<void> {
  await ctx.db.system((tx) => requestCode(ctx, tx, owner, 'email'))
}
