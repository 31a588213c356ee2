import type { Ctx } from '../../../ctx.ts'
import { findAccountByEmail } from '../../users/index.ts'
import { requestCodeQuietly } from './request-code-quietly.ts'

/** Has a reset code mailed. Unknown addresses and ones that asked too often get the same answer (AUTH-10). */
export async function forgetPassword(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.system(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account) await requestCodeQuietly(ctx, tx, account.id, 'reset')
  })
}
