import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import type { AfterChange } from '../parts/after-change.ts'
import { findFactor, hasFactor } from '../queries.ts'

/** Deletes a factor, and the recovery codes with the last one. Throws 'not-found' and the errors of acceptProof. */
export async function deleteFactor(
  ctx: Ctx,
  { user, id }: { user: UserId; id: string },
  proof: Proof,
  afterChange: AfterChange,
): Promise<void> {
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
