import type { ProfileFields, User } from '../../../../domain/access/user.ts'
import { confirmNeeded } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { readUser, setPendingEmail, updateProfile } from '../../users/index.ts'
import { endOthers } from '../steps/end-others.ts'

/** Stores a profile; a new e-mail address is pending. Throws 'confirm-needed' for one without a proof. */
export function editProfile(
  ctx: Ctx,
  caller: Caller,
  { email, ...changes }: ProfileFields,
  proof: Proof | null,
): Promise<User> {
  return ctx.db.asMember(caller, async (scope) => {
    if (proof) {
      await acceptProof(scope.tx, proof)
      await endOthers(ctx, scope, caller)
    }
    await updateProfile(ctx, scope, changes)
    const isPending = await setPendingEmail(ctx, scope, email)
    // It was not a new address when the request started, so no proof was required.
    if (isPending && !proof) throw confirmNeeded()
    return readUser(scope, caller.plan !== null)
  })
}
