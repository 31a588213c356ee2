import type { SystemTx } from '../../../db/database.ts'

/** Deletes an account's codes, its wrong attempts at them and its known browsers. */
export async function eraseCodes(tx: SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wrong_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}
