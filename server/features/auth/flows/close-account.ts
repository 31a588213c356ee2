import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { closeConfirmed } from '../commands/close-confirmed.ts'

/**
 * Deletes an account, confirmed by its password, or by a mailed code if it has none. All its sessions end and its
 * address is free at once; the event's jobs erase everything without a legal retention period. Former addresses that
 * could still recover the account are notified too. Throws the errors of confirm.
 */
export async function closeAccount(ctx: Ctx, user: UserId, proofInput: ProofInput): Promise<void> {
  const userRow = await readUserRow(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
  await closeConfirmed(ctx, proof)
  ctx.log.info({ userId: user }, 'account closed')
}
