import type { Kysely } from 'kysely'
import { tokenHash } from '../../adapters/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { DB } from '../../db/types.gen.ts'

/** What is said of an address that isKept. */
export const KEPT_ADDRESS =
  'Another account used that e-mail address until a few days ago. Choose another one, or wait until seven days are over.'

/** Whether another account than `userId` gave an address up so lately that the address may still take it back. */
export async function isKept(
  { clock }: Ctx,
  db: Kysely<DB>,
  emailKey: string,
  userId: string,
): Promise<boolean> {
  const undo = await db
    .selectFrom('email_undos')
    .select('owner_id')
    .where('email_key', '=', emailKey)
    .where('owner_id', '<>', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return undo !== undefined
}

/** Where the one-time link leads that gives an account back to a former address. */
export function undoPath(token: string): string {
  return `/undo-email/${token}`
}

/** What such a link would do; null for one that is used, too old or was never sent. */
export async function findUndo(ctx: Ctx, token: string) {
  const undo = await ctx.db.ask((db) =>
    db
      .selectFrom('email_undos')
      .innerJoin('users', 'users.id', 'email_undos.owner_id')
      .select(['owner_id as userId', 'email_undos.email as formerEmail', 'users.email'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', ctx.clock.now())
      .executeTakeFirst(),
  )
  return undo ?? null
}
