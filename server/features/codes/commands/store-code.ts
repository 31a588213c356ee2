import { CODE_MINUTES, requiresLink } from '../../../../domain/access/codes.ts'
import { after } from '../../../../domain/dates.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { countWrongCodes } from '../queries.ts'

interface NewCode {
  codeHash: string
  linkHash: string
  /** Whether to store the link in any case. */
  link: boolean
}

/**
 * Stores a new code; earlier ones become invalid. If a budget of wrong codes is used up, it stores the one-time link
 * instead, and returns true.
 */
export function storeCode(
  ctx: Ctx,
  userId: UserId,
  purpose: CodePurpose,
  { codeHash, linkHash, link }: NewCode,
): Promise<boolean> {
  return ctx.db.system(async (tx) => {
    const now = ctx.clock.now()
    const counts = await countWrongCodes(tx, { userId, purpose, network: '', now })
    const isLink = link || requiresLink(counts)
    const values = {
      code_hash: isLink ? linkHash : codeHash,
      is_link: isLink,
      expires_at: after(now, CODE_MINUTES * 60),
      wrong_tries: 0,
    }
    await tx
      .insertInto('codes')
      .values({ user_id: userId, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
      .execute()
    return isLink
  })
}
