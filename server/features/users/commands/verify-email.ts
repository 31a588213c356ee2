import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { consumeCode, proveCode } from '../../codes/index.ts'
import { confirmEmail } from '../steps/confirm-email.ts'

/** Verifies the address that the code was mailed to: the first one, or a pending new one (AUTH-8, ACC-2). */
export async function verifyEmail(ctx: Ctx, user: UserId, typed: string): Promise<void> {
  const proved = await proveCode(ctx, user, 'email', typed)
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    await confirmEmail(ctx, tx, user, proved.address)
  })
}
