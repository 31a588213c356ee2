import { faultAt } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { requestCode } from './request-code.ts'

/**
 * Has the code mailed that confirms the deletion of an account that signs in with Google alone. Throws 'invalid-fields'
 * for an account with a password, 'too-many'.
 */
export async function requestClosingCode(ctx: Ctx, owner: OwnerId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const { password_hash } = await getAccount(tx, owner)
    if (password_hash !== null) throw faultAt('proof', 'Confirm with your password.')
    await requestCode(ctx, tx, owner, 'closing')
  })
}
