import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { acceptProof, confirm, type ProofInput } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { findFactor, hasFactor, readHolder } from '../queries.ts'
import type { AfterChange } from './authenticator/confirm-authenticator.ts'

/**
 * Removes a factor. Removing the last one deletes the recovery codes too; a sign-in then only needs the password.
 * Throws 'not-found' and the errors of `confirm`.
 */
export async function removeFactor(
  ctx: Ctx,
  { user, id }: { user: UserId; id: string },
  proofInput: ProofInput,
  afterChange: AfterChange,
): Promise<void> {
  const userRow = await readHolder(ctx, user, id)
  const proof = await confirm(ctx, userRow, proofInput)
  await ctx.db.system(async (tx) => {
    await acceptProof(tx, proof)
    const factor = await findFactor(tx, user, id)
    if (!factor) throw notFound('Second factor')
    await tx.deleteFrom(factor.table).where('user_id', '=', user).where('id', '=', id).execute()
    if (!(await hasFactor(tx, user)))
      await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
    await record(ctx, { tx, user }, { kind: 'factor-removed', factor: factor.name })
    await afterChange(tx)
    await ctx.emit(tx, {
      name: 'factor-changed',
      userId: user,
      change: 'removed',
      factor: factor.name,
    })
  })
}
