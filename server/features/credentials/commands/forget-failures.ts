import type { SystemTx } from '../../../db/database.ts'
import type { Account } from '../../users/index.ts'

/**
 * Forgets every failed try on an account and the browsers it knew: its owner has proved who they are, or has gone. A
 * browser of whoever had the password before has no allowance of its own any more.
 */
export async function forgetFailures(
  tx: SystemTx,
  { id, email_key }: Pick<Account, 'id' | 'email_key'>,
): Promise<void> {
  await tx.deleteFrom('login_failures').where('email_key', '=', email_key).execute()
  await tx.deleteFrom('known_browsers').where('owner_id', '=', id).execute()
}
