import type { Ctx } from '../../../ctx.ts'
import { IDLE_DAYS } from '../queries.ts'

const DAY = 86_400_000

/** Deletes sessions that are over and failures that no longer count. */
export async function purgeAuth(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('expires_at', '<', now),
          eb('seen_at', '<', new Date(now.getTime() - IDLE_DAYS * DAY)),
        ]),
      )
      .execute()
    await tx
      .deleteFrom('login_failures')
      .where('failed_at', '<', new Date(now.getTime() - DAY))
      .execute()
  })
}
