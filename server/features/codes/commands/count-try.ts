import { MAX_CODE_TRIES, requiresLink } from '../../../../domain/access/codes.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { notFound } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { toUserId, type UserId } from '../../../../domain/ids.ts'
import { networkOf } from '../../../adapters/network/network.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { codeAddress, countWrongCodes, findAddressee, lockBudgets, lockCode } from '../queries.ts'

interface Try {
  hash: string | null
  isLink: boolean
  isDead: boolean
  /** True for the attempt that makes the code invalid. */
  isLast: boolean
  address: string
  attempt: string | null
}

/**
 * Counts an attempt as wrong before it is checked, so that only five of a thousand concurrent ones are checked. Throws
 * 'not-found' for a closed account.
 */
export function countTry(ctx: Ctx, known: UserId | null, purpose: CodePurpose): Promise<Try> {
  const now = ctx.clock.now()
  const userId = known ?? toUserId(ctx.random.id())
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
  userId: UserId,
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
