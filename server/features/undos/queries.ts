import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/ids.ts'
import { tokenHash } from '../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { DB } from '../../db/types.gen.ts'

/** Error message for an address that isReserved. */
export const RESERVED_ADDRESS =
  'Another account used that e-mail address until a few days ago. Choose another one, or wait until seven days are over.'

/** Whether an account other than `userId` gave up this address so recently that the change can still be undone. */
export async function isReserved(
  { clock }: Ctx,
  db: Kysely<DB>,
  emailKey: string,
  userId: UserId,
): Promise<boolean> {
  const undo = await db
    .selectFrom('email_undos')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .where('user_id', '<>', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return undo !== undefined
}

/** Path of the one-time link that undoes an e-mail change. */
export function undoPath(token: string): string {
  return `/undo-email/${token}`
}

/** The change that such a link would undo; null if it was used, has expired or was never sent. */
export async function findUndo(ctx: Ctx, token: string) {
  const undo = await ctx.db.ask((db) =>
    db
      .selectFrom('email_undos')
      .innerJoin('users', 'users.id', 'email_undos.user_id')
      .select(['user_id as userId', 'email_undos.email as formerEmail', 'users.email'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', ctx.clock.now())
      .executeTakeFirst(),
  )
  return undo ?? null
}
