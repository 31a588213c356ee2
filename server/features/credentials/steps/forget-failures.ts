import type { SystemTx } from '../../../db/database.ts'
import type { UserRow } from '../../users/index.ts'

/**
 * Deletes an account's failed attempts and known browsers, once its user has proved their identity or closed it. A
 * browser of someone who knew the former password loses its own allowance.
 */
export async function forgetFailures(
  tx: SystemTx,
  { id, email_key }: Pick<UserRow, 'id' | 'email_key'>,
): Promise<void> {
  await tx.deleteFrom('login_failures').where('email_key', '=', email_key).execute()
  await tx.deleteFrom('known_browsers').where('user_id', '=', id).execute()
}
