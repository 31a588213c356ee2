import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import type { AfterChange } from '../parts/after-change.ts'
import { hasFactor } from '../queries.ts'
import { makeRecoveryCodes } from '../steps/make-recovery-codes.ts'

/** Stores new recovery codes and returns them. Throws 'not-found' without a factor, and the errors of acceptProof. */
export function replaceRecoveryCodes(
  ctx: Ctx,
  user: UserId,
  proof: Proof,
  afterChange: AfterChange,
): Promise<string[]> {
  return ctx.db.system(async (tx) => {
    await acceptProof(tx, proof)
    if (!(await hasFactor(tx, user))) throw notFound('Second factor')
    const codes = await makeRecoveryCodes(ctx, tx, user)
    await record(ctx, { tx, user }, { kind: 'recovery-codes-made' })
    await afterChange(tx)
    await ctx.emit(tx, { name: 'factor-changed', userId: user, change: 'codes-made', factor: '' })
    return codes
  })
}
