import { expiredCode, mustBeLink, TRIES_A_CODE, wrongCode } from '../../../../domain/codes.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { networkOf } from '../../../../domain/network.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { getAccount } from '../../users/index.ts'
import { boundCode, codeAddress, countWrongCodes, lockBudgets, lockCode } from '../queries.ts'

/** A code that was entered rightly and is still to be used up, together with what it allows (consumeCode). */
export interface ProvedCode {
  userId: string
  purpose: CodePurpose
  hash: string
  /** The address that it was mailed to and so proves. */
  address: string
  /** The id under which the try was booked as a wrong code; null for a one-time link. */
  attempt: string | null
}

/**
 * Checks a code that was typed in, or the long one of a one-time link. Throws 'wrong-code' and, for a code that is
 * used, outdated or dead after five wrong tries or by a budget of wrong codes, 'code-expired'.
 */
export async function proveCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  typed: string,
): Promise<ProvedCode> {
  ctx.security.about(userId)
  const { hash, isLink, isDead, isLast, address, attempt } = await bookTry(ctx, userId, purpose)
  const secret = boundCode(typed, address)
  // One slow comparison in every state, so that the time of an answer tells none of them apart.
  const isSame = await verifySecret(isLink ? null : hash, secret)
  if (isDead) throw expiredCode()
  const right = isLink ? tokenHash(secret).toString('hex') === hash : isSame
  if (!hash || !right) {
    if (isLast) await ctx.db.system((tx) => ctx.emit(tx, { name: 'code-guessed-at', userId }))
    throw wrongCode()
  }
  return { userId, purpose, hash, address, attempt }
}

interface Try {
  hash: string | null
  isLink: boolean
  isDead: boolean
  /** True for the try after which the code is dead. */
  isLast: boolean
  address: string
  attempt: string | null
}

/** Books the try as a wrong one before it is looked at, so that a thousand at once are still five. */
function bookTry(ctx: Ctx, userId: string, purpose: CodePurpose): Promise<Try> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const address = codeAddress(await getAccount(tx, userId), purpose)
    const row = await lockCode(tx, userId, purpose)
    const none = { hash: null, isLink: false, isLast: false, address, attempt: null }
    // Where nobody asked for a code lately there is none to be dead.
    if (!row?.expires_at || after(row.expires_at, DAY) <= now) return { ...none, isDead: false }
    const { is_link: isLink, code_hash: hash } = row
    if (!hash || row.expires_at <= now || (!isLink && row.wrong_tries >= TRIES_A_CODE))
      return { ...none, isDead: true }
    // A link cannot be guessed, so that its wrong tries use up no budget.
    const attempt = isLink ? null : await bookWrongCode(ctx, tx, userId, purpose)
    if (!isLink && !attempt) return { ...none, isDead: true }
    const wrong_tries = row.wrong_tries + 1
    await tx
      .updateTable('codes')
      .set({ wrong_tries })
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    return {
      hash,
      isLink,
      isDead: false,
      isLast: !isLink && wrong_tries === TRIES_A_CODE,
      address,
      attempt,
    }
  })
}

/** Counts a wrong code against every budget. Answers its id, or null when one of them is used up. */
async function bookWrongCode(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  purpose: CodePurpose,
): Promise<string | null> {
  const network = networkOf(ctx.request?.address ?? '')
  await lockBudgets(tx)
  const now = ctx.clock.now()
  if (mustBeLink(await countWrongCodes(tx, { userId, purpose, network, now }))) return null
  const id = ctx.random.id()
  await tx
    .insertInto('wrong_codes')
    .values({ id, owner_id: userId, purpose, network, failed_at: now })
    .execute()
  return id
}
