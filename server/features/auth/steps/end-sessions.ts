import type { SystemTx } from '../../../db/database.ts'

/** Ends every session of an account, for example after a new password. */
export async function endSessions(tx: SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
