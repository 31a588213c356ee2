import { notFound } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { eraseUndos } from '../../undos/index.ts'
import type { UserRow } from '../queries.ts'

/**
 * Permanently clears the row of an account; only its id stays, for the invoices that are kept. Its address and its
 * former ones, which are returned, are free at once. Throws 'not-found' if the account was closed, or its password
 * changed, since it was read.
 */
export async function closeUser(ctx: Ctx, tx: SystemTx, userRow: UserRow): Promise<string[]> {
  const closed = await tx
    .updateTable('users')
    .set({
      name: '',
      email: '',
      // No address has this form, so no one can register or log in with it.
      email_key: `closed:${userRow.id}`,
      pending_email: null,
      password_hash: null,
      google_sub: null,
      phone: '',
      username: '',
      address: '',
      image_key: null,
      verified_at: null,
      email_asked_at: [],
      closed_at: ctx.clock.now(),
    })
    .where('id', '=', userRow.id)
    .where('closed_at', 'is', null)
    .where('password_hash', 'is not distinct from', userRow.password_hash)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw notFound('User')
  return eraseUndos(ctx, tx, userRow.id)
}
