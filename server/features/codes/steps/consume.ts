import { expiredCode } from '../../../../domain/access/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { SystemTx } from '../../../db/database.ts'

/** A correctly entered code. It must still be consumed in the transaction that it authorizes (consumeCode). */
export interface ProvedCode {
  userId: UserId
  purpose: CodePurpose
  hash: string
  /** The address it was mailed to, which it therefore verifies. */
  address: string
  /** The id under which the attempt still counts as a wrong code; null if it does not. */
  attempt: string | null
}

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
