import { codeIsDead, guessedOut, ofLastDay, TRIES_A_CODE } from '../../../../domain/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'

/** A code that was entered rightly and is still to be used up, together with what it allows (consumeCode). */
export interface ProvedCode {
  userId: string
  purpose: CodePurpose
  hash: string
}

/**
 * Checks a code that was typed in, or the long one of a one-time link. Throws 'wrong-code' and, for a code that is
 * used, outdated or dead after five wrong tries, 'code-expired'.
 */
export async function proveCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  typed: string,
): Promise<ProvedCode> {
  const { hash, isLink } = await bookTry(ctx, userId, purpose)
  const right = isLink ? tokenHash(typed).toString('hex') === hash : await verifySecret(hash, typed)
  if (!right) {
    ctx.log.warn({ userId, purpose }, 'wrong code')
    throw new AppError('wrong-code', 'That code is wrong. Check the newest mail and try again.')
  }
  return { userId, purpose, hash }
}

/** Books the try as a wrong one before it is looked at, so that a thousand at once are still five. */
function bookTry(ctx: Ctx, userId: string, purpose: CodePurpose) {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const row = await tx
      .selectFrom('codes')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.code_hash || !row.expires_at || row.expires_at <= now) throw codeIsDead()
    const worn = row.wrong_tries >= TRIES_A_CODE || guessedOut(row.wrong_at, now)
    if (worn && !row.is_link) throw codeIsDead()
    await tx
      .updateTable('codes')
      .set({
        wrong_tries: row.wrong_tries + 1,
        wrong_at: [...ofLastDay(row.wrong_at, now), now].slice(-50),
      })
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    return { hash: row.code_hash, isLink: row.is_link }
  })
}
