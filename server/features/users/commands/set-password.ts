import type { SystemTx } from '../../../db/database.ts'

/** Stores the Argon2id hash of a new password. */
export async function setPassword(tx: SystemTx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}
