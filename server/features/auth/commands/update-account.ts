import type { z } from 'zod'
import type { profileUpdate, User } from '../../../../contract/users.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { acceptProof, confirm } from '../../credentials/index.ts'
import { updateUser } from '../../users/index.ts'
import { endOthers } from '../steps/end-others.ts'

/**
 * Changes the profile (ACC-1). A new e-mail address needs a confirmation and ends every other session (ASVS 5.0
 * V7.5.1). Throws the errors of confirm and updateUser.
 */
export async function updateAccount(
  ctx: Ctx,
  caller: Caller,
  { proof, ...changes }: z.output<typeof profileUpdate>,
  address: string,
): Promise<User> {
  return updateUser(ctx, caller.user, changes, {
    premium: caller.plan !== null,
    prove: async (account) => {
      const proved = await confirm(ctx, account, { proof, address })
      return async (scope) => {
        await acceptProof(scope.tx, proved)
        await endOthers(ctx, scope, caller)
      }
    },
  })
}
