import { expiredSetup } from '../../../../../domain/access/factor-refusals.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Caller } from '../../../../http/pipeline/mount.ts'

/** Consumes the challenge for a new passkey of the calling session and returns its hash. Throws 'code-expired'. */
export async function takeChallenge(ctx: Ctx, { user, sessionId }: Caller): Promise<Buffer> {
  const taken = await ctx.db.system((tx) =>
    tx
      .deleteFrom('factor_challenges')
      .where('user_id', '=', user)
      .where('purpose', '=', 'passkey')
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', ctx.clock.now())
      .returning('token_hash')
      .executeTakeFirst(),
  )
  if (!taken) throw expiredSetup()
  return Buffer.from(taken.token_hash)
}
