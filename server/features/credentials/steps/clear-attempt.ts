import type { SystemTx } from '../../../db/database.ts'

/** Deletes the failure that was counted for a successful attempt, in the transaction that it authorizes. */
export async function clearAttempt(tx: SystemTx, id: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('id', '=', id).execute()
}
