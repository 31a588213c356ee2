import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { consumeCode, type ProvedCode } from '../../codes/index.ts'
import { confirmEmail } from '../steps/confirm-email.ts'

/** Consumes a code and verifies the address that it was mailed to. Throws 'code-expired'. */
export async function confirmAddress(ctx: Ctx, user: UserId, proved: ProvedCode): Promise<void> {
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    await confirmEmail(ctx, tx, user, proved.address)
  })
}
