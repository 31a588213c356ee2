import { expiredCode } from '../../../../domain/access/codes.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { ProvedCode } from '../commands/prove.ts'

/** Consumes a checked code in the transaction it authorizes. Throws 'code-expired' if another request was faster. */
export async function consumeCode(
  tx: SystemTx,
  { userId, purpose, hash, attempt }: ProvedCode,
): Promise<void> {
  const used = await tx
    .updateTable('codes')
    .set({ code_hash: null, wrong_tries: 0 })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('purpose')
    .executeTakeFirst()
  if (!used) throw expiredCode()
  // The correct attempt had been counted as a wrong one.
  if (attempt) await tx.deleteFrom('wrong_codes').where('id', '=', attempt).execute()
}
