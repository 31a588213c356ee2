import type { z } from 'zod'
import type { changePassword as fields } from '../../../../contract/endpoints/access/auth.ts'
import { hashSecret } from '../../../adapters/secrets/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { confirm, refuseWeak } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { replacePassword } from '../commands/replace-password.ts'

interface Request {
  proof?: string | undefined
  password: z.output<typeof fields>['password']
  /** Whether to revoke the user's API keys too, and pause the webhooks. */
  revokeKeys?: boolean | undefined
  address: string
}

/**
 * Changes the password, confirmed by the current one; an account without one sets its first, confirmed by a mailed
 * code (ASVS 5.0 V6.2.2, V6.2.3). Ends every other session and notifies the user by mail. Throws 'invalid-fields' for
 * a weak password, and the errors of confirm.
 */
export async function changePassword(
  ctx: Ctx,
  caller: Caller,
  { proof, password, revokeKeys, address }: Request,
): Promise<void> {
  const userRow = await readUserRow(ctx, caller.user)
  refuseWeak(password, userRow.email)
  const proved = await confirm(ctx, userRow, { proof, address })
  const hash = await hashSecret(password)
  await replacePassword(ctx, caller, proved, { hash, revokeKeys: revokeKeys === true })
}
