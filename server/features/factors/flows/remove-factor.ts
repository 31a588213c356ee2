import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { deleteFactor } from '../commands/delete.ts'
import type { AfterChange } from '../parts/after-change.ts'
import { readHolder } from '../queries.ts'

/**
 * Removes a factor. Removing the last one deletes the recovery codes too; a sign-in then only needs the password.
 * Throws 'not-found' and the errors of `confirm`.
 */
export async function removeFactor(
  ctx: Ctx,
  factor: { user: UserId; id: string },
  proofInput: ProofInput,
  afterChange: AfterChange,
): Promise<void> {
  const userRow = await readHolder(ctx, factor.user, factor.id)
  const proof = await confirm(ctx, userRow, proofInput)
  await deleteFactor(ctx, factor, proof, afterChange)
}
