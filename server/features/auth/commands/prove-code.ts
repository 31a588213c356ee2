import { sql } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

const TRIES_A_CODE = 5
const TRIES_A_DAY = 15
const DAY = 86_400_000

/** A code that was entered rightly and is still to be used up, together with what it allows (consumeCode). */
export interface ProvedCode {
  userId: string
  purpose: CodePurpose
  hash: string
}

/** True when so many wrong tries lie in the last day that four digits no longer do. */
export function guessedOut(wrongAt: readonly Date[], now: Date): boolean {
  return wrongAt.filter((at) => now.getTime() - at.getTime() < DAY).length >= TRIES_A_DAY
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

/**
 * Uses a proved code up, in the transaction of what it allows. Throws 'code-expired' when another request was faster.
 */
export async function consumeCode(
  tx: SystemTx,
  { userId, purpose, hash }: ProvedCode,
): Promise<void> {
  const used = await tx
    .updateTable('codes')
    .set({
      code_hash: null,
      wrong_tries: 0,
      // The try that turned out right was booked as a wrong one.
      wrong_at: sql`wrong_at[1:cardinality(wrong_at) - 1]`,
    })
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('purpose')
    .executeTakeFirst()
  if (!used) throw dead()
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
    if (!row?.code_hash || !row.expires_at || row.expires_at <= now) throw dead()
    const worn = row.wrong_tries >= TRIES_A_CODE || guessedOut(row.wrong_at, now)
    if (worn && !row.is_link) throw dead()
    await tx
      .updateTable('codes')
      .set({
        wrong_tries: row.wrong_tries + 1,
        wrong_at: [...row.wrong_at.filter((at) => now.getTime() - at.getTime() < DAY), now].slice(
          -50,
        ),
      })
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    return { hash: row.code_hash, isLink: row.is_link }
  })
}

function dead(): AppError {
  return new AppError('code-expired', 'That code is no longer good. Ask for a new one with Resend.')
}
