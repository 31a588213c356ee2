import {
  expiredCode,
  MAX_CODE_TRIES,
  requiresLink,
  wrongCode,
} from '../../../../domain/access/codes.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { notFound } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { networkOf } from '../../../adapters/network/network.ts'
import { verifySecret } from '../../../adapters/secrets/passwords.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import {
  boundCode,
  codeAddress,
  countWrongCodes,
  findAddressee,
  lockBudgets,
  lockCode,
} from '../queries.ts'
import { forgetTry } from './forget-try.ts'
import { reportGuessing } from './report-guessing.ts'

/** A correctly entered code. It must still be consumed in the transaction that it authorizes (consumeCode). */
export interface ProvedCode {
  userId: string
  purpose: CodePurpose
  hash: string
  /** The address it was mailed to, which it therefore verifies. */
  address: string
  /** The id under which the attempt still counts as a wrong code; null if it does not. */
  attempt: string | null
}

/**
 * Checks a typed code, or the long one of a one-time link. Throws 'wrong-code', or 'code-expired' for a code that was
 * used, has expired, or is invalid after five wrong attempts or because a budget of wrong codes is used up. For an
 * address without an account `userId` is null; the check then takes as long as when no code was requested (AUTH-10).
 */
export async function proveCode(
  ctx: Ctx,
  userId: string | null,
  purpose: CodePurpose,
  typed: string,
): Promise<ProvedCode> {
  if (userId) ctx.security.about(userId)
  const { hash, isLink, isDead, isLast, address, attempt } = await countTry(ctx, userId, purpose)
  const secret = boundCode(typed, address)
  // One slow comparison in every state, so that response times do not distinguish them.
  const isSame = await verifySecret(isLink ? null : hash, secret)
  if (isDead) throw expiredCode()
  const right = isLink ? tokenHash(secret).toString('hex') === hash : isSame
  if (!userId || !hash || !right) {
    if (userId && isLast) await reportGuessing(ctx, userId)
    throw wrongCode()
  }
  const proved = { userId, purpose, hash, address, attempt }
  if (purpose !== 'confirm' || !attempt) return proved
  // Done right away: the confirmed call may run with the owner's database role, which cannot access the budgets.
  await forgetTry(ctx, attempt)
  return { ...proved, attempt: null }
}

interface Try {
  hash: string | null
  isLink: boolean
  isDead: boolean
  /** True for the attempt that makes the code invalid. */
  isLast: boolean
  address: string
  attempt: string | null
}

/** Counts the attempt as wrong before checking it, so that only five of a thousand concurrent ones are checked. */
function countTry(ctx: Ctx, known: string | null, purpose: CodePurpose): Promise<Try> {
  const now = ctx.clock.now()
  const userId = known ?? ctx.random.id()
  return ctx.db.system(async (tx) => {
    const addressee = await findAddressee(tx, userId)
    if (known && !addressee) throw notFound('User')
    const address = addressee ? codeAddress(addressee, purpose) : ''
    const row = await lockCode(tx, userId, purpose)
    const none = { hash: null, isLink: false, isLast: false, address, attempt: null }
    // No code was requested recently, so none can have expired.
    if (!row?.expires_at || after(row.expires_at, DAY) <= now) return { ...none, isDead: false }
    const { is_link: isLink, code_hash: hash } = row
    if (!hash || row.expires_at <= now || (!isLink && row.wrong_tries >= MAX_CODE_TRIES))
      return { ...none, isDead: true }
    // A link cannot be guessed, so wrong attempts at it do not count against a budget.
    const attempt = isLink ? null : await insertWrongCode(ctx, tx, userId, purpose)
    if (!isLink && !attempt) return { ...none, isDead: true }
    const wrong_tries = row.wrong_tries + 1
    await tx
      .updateTable('codes')
      .set({ wrong_tries })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    const isLast = !isLink && wrong_tries === MAX_CODE_TRIES
    return { hash, isLink, isDead: false, isLast, address, attempt }
  })
}

/** Counts a wrong code against every budget. Returns its id, or null if one of them is used up. */
async function insertWrongCode(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  purpose: CodePurpose,
): Promise<string | null> {
  const network = networkOf(ctx.request?.address ?? '')
  await lockBudgets(tx)
  const now = ctx.clock.now()
  if (requiresLink(await countWrongCodes(tx, { userId, purpose, network, now }))) return null
  const id = ctx.random.id()
  await tx
    .insertInto('wrong_codes')
    .values({ id, user_id: userId, purpose, network, failed_at: now })
    .execute()
  return id
}
