import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

interface Former {
  email: string
  email_key: string
  /** When the address was given up. */
  changed_at: Date
}

/**
 * Consumes the one-time link of a former address, and with it the right to undo of every later address. The caller must
 * lock the account, so that only one of two concurrent requests succeeds. Throws 'not-found' for a link that was used
 * or has expired.
 */
export async function consumeUndo(
  { clock }: Ctx,
  tx: SystemTx,
  userId: UserId,
  token: string,
): Promise<Former> {
  const undo = await tx
    .selectFrom('email_undos')
    .select(['email', 'email_key', 'changed_at'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!undo) throw notFound('Link')
  await tx
    .deleteFrom('email_undos')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', undo.changed_at)
    .execute()
  return undo
}
