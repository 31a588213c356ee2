import type { SystemTx } from '../../../db/database.ts'

/** Takes a booked attempt back that turned out right, in the transaction of what it allows. */
export async function takeBackAttempt(tx: SystemTx, id: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('id', '=', id).execute()
}
