import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { replaceRecoveryCodes } from '../commands/replace-recovery-codes.ts'
import type { AfterChange } from '../parts/after-change.ts'
import { readHolder } from '../queries.ts'

/** Replaces the recovery codes. Throws 'not-found' without a factor, and the errors of `confirm`. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  user: UserId,
  proofInput: ProofInput,
  afterChange: AfterChange,
): Promise<string[]> {
  const userRow = await readHolder(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
  return replaceRecoveryCodes(ctx, user, proof, afterChange)
}
