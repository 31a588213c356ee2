import { faultAt } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { requestCode } from './request-code.ts'

/**
 * Has the code mailed that confirms sensitive calls of an account without a password. Throws 'invalid-fields' for an
 * account with one, 'too-many'.
 */
export async function requestConfirmCode(ctx: Ctx, owner: OwnerId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const { password_hash } = await getAccount(tx, owner)
    if (password_hash !== null) throw faultAt('proof', 'Confirm with your password.')
    await requestCode(ctx, tx, owner, 'confirm')
  })
}
