import { expiredCode, wrongCode } from '../../../../domain/access/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { verifySecret } from '../../../adapters/secrets/passwords.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { countTry } from '../commands/count-try.ts'
import { forgetTry } from '../commands/forget-try.ts'
import { reportGuessing } from '../commands/report-guessing.ts'
import { boundCode } from '../queries.ts'
import type { ProvedCode } from '../steps/consume.ts'

/**
 * Checks a typed code, or the long one of a one-time link. Throws 'wrong-code', or 'code-expired' for a code that was
 * used, has expired, or is invalid after five wrong attempts or because a budget of wrong codes is used up. For an
 * address without an account `userId` is null; the check then takes as long as when no code was requested (AUTH-10).
 */
export async function proveCode(
  ctx: Ctx,
  userId: UserId | null,
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
