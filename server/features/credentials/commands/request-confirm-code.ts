import { fieldError } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'
import { getUserRow } from '../../users/index.ts'

/**
 * Requests the code that confirms sensitive calls of an account without a password. Throws 'invalid-fields' if the
 * account has one, 'too-many'.
 */
export async function requestConfirmCode(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const { password_hash } = await getUserRow(tx, user)
    if (password_hash !== null) throw fieldError('proof', 'Confirm with your password.')
    await requestCode(ctx, tx, user, 'confirm')
  })
}
