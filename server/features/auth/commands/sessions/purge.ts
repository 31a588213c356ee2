import { after, DAY } from '../../../../../domain/dates.ts'
import type { Ctx } from '../../../../ctx.ts'
import { IDLE_DAYS } from '../../queries.ts'

/** Deletes expired sessions. */
export async function purgeAuth(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([eb('expires_at', '<', now), eb('seen_at', '<', after(now, -IDLE_DAYS * DAY))]),
      )
      .execute()
  })
}
