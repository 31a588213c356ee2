import type { SystemTx } from '../../../db/database.ts'

/** Deletes every code of an account, what was guessed at them and the browsers that it knows. */
export async function eraseCodes(tx: SystemTx, userId: string): Promise<void> {
  await tx.deleteFrom('codes').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('wrong_codes').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('known_browsers').where('owner_id', '=', userId).execute()
}
