import { expiredSetup } from '../../../../../domain/access/factor-refusals.ts'
import { MAX_SETUP_TRIES, SETUP_SECONDS } from '../../../../../domain/access/factors.ts'
import { after } from '../../../../../domain/dates.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'

/**
 * Counts the first code of an app as wrong before it is checked, so that only ten of a thousand concurrent ones are
 * checked. Returns the app that is being set up. Throws 'code-expired' if there is none.
 */
export async function countSetupTry(ctx: Ctx, user: UserId) {
  const pending = await ctx.db.system((tx) =>
    tx
      .updateTable('authenticators')
      .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .where('user_id', '=', user)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', after(ctx.clock.now(), -SETUP_SECONDS))
      .where('wrong_tries', '<', MAX_SETUP_TRIES)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!pending) throw expiredSetup()
  return pending
}
