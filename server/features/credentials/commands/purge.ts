import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { KNOWN_DAYS } from '../queries.ts'

/** Deletes expired failures and known browsers. */
export async function purgeCredentials(ctx: Ctx): Promise<void> {
  const before = (days: number) => after(ctx.clock.now(), -days * DAY)
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('login_failures').where('failed_at', '<', before(1)).execute()
    await tx.deleteFrom('known_browsers').where('seen_at', '<', before(KNOWN_DAYS)).execute()
    // A job normally deletes a request within seconds; this removes those of lost jobs.
    await tx.deleteFrom('reset_requests').where('requested_at', '<', before(1)).execute()
  })
}
