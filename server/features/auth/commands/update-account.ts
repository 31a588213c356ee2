import type { ProfileFields, User } from '../../../../domain/access/user.ts'
import { confirmNeeded } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { acceptProof, confirm, type ProofInput } from '../../credentials/index.ts'
import {
  checkNewEmail,
  isNewEmail,
  readUser,
  readUserRow,
  setPendingEmail,
  updateProfile,
} from '../../users/index.ts'
import { endOthers } from '../steps/end-others.ts'

/**
 * Changes the profile (ACC-1). A new e-mail address needs a proof, ends every other session (ASVS 5.0 V7.5.1), and is
 * pending until the code sent to it is entered (ACC-2). Throws the errors of confirm, 'invalid-fields' for an address
 * that another account uses, 'too-many' after too many requests, 'not-found' if the account was closed meanwhile.
 */
export async function updateAccount(
  ctx: Ctx,
  caller: Caller,
  { email, ...changes }: ProfileFields,
  proofInput: ProofInput,
): Promise<User> {
  const userRow = await readUserRow(ctx, caller.user)
  const isNew = isNewEmail(userRow, email)
  const proved = isNew ? await confirm(ctx, userRow, proofInput) : null
  await checkNewEmail(ctx, caller, email)
  return ctx.db.asMember(caller, async (scope) => {
    if (proved) {
      await acceptProof(scope.tx, proved)
      await endOthers(ctx, scope, caller)
    }
    await updateProfile(ctx, scope, changes)
    const isPending = await setPendingEmail(ctx, scope, email)
    // It was not a new address when the request started, so no proof was required.
    if (isPending && !proved) throw confirmNeeded()
    return readUser(scope, caller.plan !== null)
  })
}
