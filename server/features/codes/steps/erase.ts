import type { UserId } from '../../../../domain/ids.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Deletes an account's codes and its wrong attempts at them. */
export async function eraseCodesIn(tx: SystemTx, userId: UserId): Promise<void> {
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wrong_codes').where('user_id', '=', userId).execute()
}
