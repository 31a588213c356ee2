import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { consumeCode, proveCode } from '../../credentials/index.ts'
import { confirmEmail } from '../../users/index.ts'

/** Verifies the address that the code was mailed to: the first one, or a pending new one (AUTH-8, ACC-2). */
export async function verifyEmail(ctx: Ctx, owner: OwnerId, typed: string): Promise<void> {
  const proved = await proveCode(ctx, owner, 'email', typed)
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    await confirmEmail(ctx, tx, owner, proved.address)
  })
}
