import type { SystemTx } from '../../../db/database.ts'

/**
 * Stores the Argon2id hash of a new password. An address that waits to replace the one in force may have been asked for
 * by a thief with the former password, and waits no longer.
 */
export async function setPassword(tx: SystemTx, userId: string, hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, pending_email: null })
    .where('id', '=', userId)
    .execute()
}
