import type { UserId } from '../../../../domain/ids.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Ends every session of an account, for example after a new password. */
export async function endSessions(tx: SystemTx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
