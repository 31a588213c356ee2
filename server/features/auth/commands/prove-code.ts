import {
  codeIsDead,
  codeIsWrong,
  guessedOut,
  ofLastDay,
  TRIES_A_CODE,
} from '../../../../domain/codes.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { boundCode, codeAddress } from '../queries.ts'

/** A code that was entered rightly and is still to be used up, together with what it allows (consumeCode). */
export interface ProvedCode {
  userId: string
  purpose: CodePurpose
  hash: string
  /** The address that it was mailed to and so proves. */
  address: string
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
  const { hash, isLink, isDead, address } = await bookTry(ctx, userId, purpose)
  const secret = boundCode(typed, address)
  // One slow comparison in every state, so that the time of an answer tells none of them apart.
  const isSame = await verifySecret(isLink ? null : hash, secret)
  if (isDead) throw codeIsDead()
  const right = isLink ? tokenHash(secret).toString('hex') === hash : isSame
  if (!hash || !right) {
    ctx.log.warn({ userId, purpose }, 'wrong code')
    throw codeIsWrong()
  }
  return { userId, purpose, hash, address }
}

interface Try {
  hash: string | null
  isLink: boolean
  isDead: boolean
  address: string
}

/** Books the try as a wrong one before it is looked at, so that a thousand at once are still five. */
function bookTry(ctx: Ctx, userId: string, purpose: CodePurpose): Promise<Try> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const address = codeAddress(await getAccount(tx, userId), purpose)
    const row = await tx
      .selectFrom('codes')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    const none = { hash: null, isLink: false, address }
    // Where nobody asked for a code lately there is none to be dead.
    if (!row?.expires_at || after(row.expires_at, DAY) <= now) return { ...none, isDead: false }
    const worn = row.wrong_tries >= TRIES_A_CODE || guessedOut(row.wrong_at, now)
    if (!row.code_hash || row.expires_at <= now || (worn && !row.is_link))
      return { ...none, isDead: true }
    await tx
      .updateTable('codes')
      .set({
        wrong_tries: row.wrong_tries + 1,
        wrong_at: [...ofLastDay(row.wrong_at, now), now].slice(-50),
      })
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    return { hash: row.code_hash, isLink: row.is_link, isDead: false, address }
  })
}
