import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { acceptProof, confirm, type ProofInput } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { hasFactor, readHolder } from '../queries.ts'
import { makeRecoveryCodes } from '../steps/make-recovery-codes.ts'
import type { AfterChange } from './authenticator/confirm-authenticator.ts'

/** Replaces the recovery codes. Throws 'not-found' without a factor, and the errors of `confirm`. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  user: UserId,
  proofInput: ProofInput,
  afterChange: AfterChange,
): Promise<string[]> {
  const userRow = await readHolder(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
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
