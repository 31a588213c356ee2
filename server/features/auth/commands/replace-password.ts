import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { revokeKeysOfUser } from '../../api-keys/index.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { setPassword } from '../../users/index.ts'
import { endOthers } from '../steps/end-others.ts'

interface NewPassword {
  hash: string
  /** Whether to revoke the user's API keys too, and pause the webhooks. */
  revokeKeys: boolean
}

/** Stores a new password, ends every other session and notifies the user. Throws the errors of acceptProof. */
export async function replacePassword(
  ctx: Ctx,
  caller: Caller,
  proof: Proof,
  { hash, revokeKeys }: NewPassword,
): Promise<void> {
  const kind = proof.userRow.password_hash === null ? 'password-set' : 'password-changed'
  await ctx.db.asMember(caller, async (scope) => {
    await acceptProof(scope.tx, proof)
    await setPassword(scope.tx, caller.user, hash)
    await endOthers(ctx, scope, caller)
    await record(ctx, scope, { kind })
    const revoked = revokeKeys ? await revokeKeysOfUser(ctx, scope.tx, caller.user) : []
    await ctx.emit(scope.tx, {
      ...{ name: 'password-changed', userId: caller.user },
      ...{ revoked, pausesWebhooks: revokeKeys },
    })
  })
}
