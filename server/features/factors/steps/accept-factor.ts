import { expiredChallenge, wrongFactor } from '../../../../domain/access/factor-refusals.ts'
import type { SignInWay } from '../../../../domain/access/trail.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import type { UserRow } from '../../users/index.ts'
import { firstStepHash, recoveryCodesLeft } from '../queries.ts'

/** A checked factor. It must still be consumed in the transaction that starts the session (acceptFactor). */
export interface ProvedFactor {
  user: UserId
  challengeHash: Buffer
  firstStepHash: Buffer
  /** The method of the first step. */
  way: SignInWay
  used:
    | { kind: 'totp'; id: string; step: number; attempt: string }
    | { kind: 'passkey'; id: string; counter: bigint; newCounter: bigint }
    | { kind: 'recovery'; hash: Buffer }
}

/**
 * Consumes the challenge and the factor used for it, in the transaction that starts the session. `userRow` must be
 * locked there. Throws 'code-expired' if the challenge was used or the password has changed since, 'wrong-code' if
 * another sign-in was faster with the same code.
 */
export async function acceptFactor(
  ctx: Ctx,
  tx: SystemTx,
  userRow: UserRow,
  proved: ProvedFactor,
): Promise<void> {
  const { user, challengeHash } = proved
  if (!firstStepHash(userRow).equals(proved.firstStepHash)) throw expiredChallenge()
  const taken = await tx
    .deleteFrom('factor_challenges')
    .where('user_id', '=', user)
    .where('token_hash', '=', challengeHash)
    .returning('token_hash')
    .executeTakeFirst()
  if (!taken) throw expiredChallenge()
  const factor = await use(ctx, tx, proved)
  if (factor !== null) {
    await record(ctx, { tx, user }, { kind: 'factor-used', factor }, { by: 'user' })
    return
  }
  const left = await recoveryCodesLeft(tx, user)
  await record(ctx, { tx, user }, { kind: 'recovery-code-used', left }, { by: 'user' })
  await ctx.emit(tx, { name: 'factor-changed', userId: user, change: 'code-used', factor: '' })
}

/** Returns the name of the factor; null for a recovery code. */
async function use(ctx: Ctx, tx: SystemTx, { user, used }: ProvedFactor): Promise<string | null> {
  const used_at = ctx.clock.now()
  if (used.kind === 'recovery') {
    const spent = await tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', user)
      .where('code_hash', '=', used.hash)
      .returning('user_id')
      .executeTakeFirst()
    if (!spent) throw wrongFactor('code')
    return null
  }
  if (used.kind === 'passkey') {
    const passkey = await tx
      .updateTable('passkeys')
      .set({ counter: used.newCounter, used_at })
      .where('user_id', '=', user)
      .where('id', '=', used.id)
      .where('counter', '=', used.counter)
      .returning('name')
      .executeTakeFirst()
    if (!passkey) throw wrongFactor('passkey')
    return passkey.name
  }
  await tx
    .deleteFrom('factor_failures')
    .where('user_id', '=', user)
    .where('id', '=', used.attempt)
    .execute()
  const authenticator = await tx
    .updateTable('authenticators')
    .set({ last_step: used.step, used_at })
    .where('user_id', '=', user)
    .where('id', '=', used.id)
    .where('last_step', '<', used.step)
    .returning('name')
    .executeTakeFirst()
  if (!authenticator) throw wrongFactor('code')
  return authenticator.name
}
