import { expiredChallenge } from '../../../../../domain/access/factor-refusals.ts'
import { MAX_CHALLENGE_TRIES } from '../../../../../domain/access/factors.ts'
import type { Ctx } from '../../../../ctx.ts'

/**
 * Counts an attempt at the second step of a sign-in before it is checked. Returns whose it is, and the first step that
 * they passed. Throws 'code-expired' for a challenge that is unknown, used, five minutes old or had five wrong attempts.
 */
export async function countChallengeTry(ctx: Ctx, challengeHash: Buffer) {
  const row = await ctx.db.system((tx) =>
    tx
      .updateTable('factor_challenges')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', challengeHash)
      .where('purpose', '=', 'login')
      .where('expires_at', '>', ctx.clock.now())
      .where('tries', '<', MAX_CHALLENGE_TRIES)
      .returning(['user_id', 'proved_hash', 'way'])
      .executeTakeFirst(),
  )
  if (!row?.proved_hash) throw expiredChallenge()
  return {
    user: row.user_id,
    firstStepHash: Buffer.from(row.proved_hash),
    way: row.way === 'google' ? ('google' as const) : ('password' as const),
  }
}
