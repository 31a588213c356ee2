import type { ProfileFields, User } from '../../../../domain/access/user.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { checkNewEmail, isNewEmail, readUserRow } from '../../users/index.ts'
import { editProfile } from '../commands/edit-profile.ts'

/**
 * Changes the profile (ACC-1). A new e-mail address needs a proof, ends every other session (ASVS 5.0 V7.5.1), and is
 * pending until the code sent to it is entered (ACC-2). Throws the errors of confirm, 'invalid-fields' for an address
 * that another account uses, 'too-many' after too many requests, 'not-found' if the account was closed meanwhile.
 */
export async function updateAccount(
  ctx: Ctx,
  caller: Caller,
  fields: ProfileFields,
  proofInput: ProofInput,
): Promise<User> {
  const userRow = await readUserRow(ctx, caller.user)
  const isNew = isNewEmail(userRow, fields.email)
  const proved = isNew ? await confirm(ctx, userRow, proofInput) : null
  await checkNewEmail(ctx, caller, fields.email)
  return editProfile(ctx, caller, fields, proved)
}
