import { CODE_BUDGETS, SETUP_SECONDS } from '../../../../domain/access/factors.ts'
import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Deletes expired challenges, unfinished setups and expired failures. */
export async function purgeFactors(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const longest = Math.max(...CODE_BUDGETS.map(({ seconds }) => seconds))
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('factor_challenges').where('expires_at', '<', now).execute()
    await tx
      .deleteFrom('authenticators')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', after(now, -SETUP_SECONDS))
      .execute()
    await tx.deleteFrom('factor_failures').where('failed_at', '<', after(now, -longest)).execute()
  })
}
