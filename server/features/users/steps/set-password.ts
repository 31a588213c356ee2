import type { UserId } from '../../../../domain/ids.ts'
import type { SystemTx } from '../../../db/database.ts'

/**
 * Stores the Argon2id hash of a new password. A pending address is dropped: a thief who knew the former password may
 * have requested it.
 */
export async function setPassword(tx: SystemTx, userId: UserId, hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, pending_email: null })
    .where('id', '=', userId)
    .execute()
}
