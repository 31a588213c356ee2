import { expiredSetup } from '../../../../../domain/access/factor-refusals.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import { record } from '../../../trail/index.ts'
import type { AfterChange } from '../../parts/after-change.ts'
import { lockUser } from '../../queries.ts'
import { makeRecoveryCodes } from '../../steps/make-recovery-codes.ts'

/**
 * Activates an authenticator app, whose first code was of this time step; it replaces an earlier one. Returns new
 * recovery codes. Throws 'code-expired' if it is not being set up any more.
 */
export function activateAuthenticator(
  ctx: Ctx,
  user: UserId,
  { id, step }: { id: string; step: number },
  afterChange: AfterChange,
): Promise<string[]> {
  return ctx.db.system(async (tx) => {
    await lockUser(tx, user)
    const replaced = await tx
      .deleteFrom('authenticators')
      .where('user_id', '=', user)
      .where('confirmed_at', 'is not', null)
      .returning('name')
      .executeTakeFirst()
    const confirmed = await tx
      .updateTable('authenticators')
      .set({ confirmed_at: ctx.clock.now(), last_step: step, wrong_tries: 0 })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!confirmed) throw expiredSetup()
    if (replaced) await record(ctx, { tx, user }, { kind: 'factor-removed', factor: replaced.name })
    await record(ctx, { tx, user }, { kind: 'factor-added', factor: confirmed.name })
    const codes = await makeRecoveryCodes(ctx, tx, user)
    await afterChange(tx)
    await ctx.emit(tx, {
      name: 'factor-changed',
      userId: user,
      change: 'added',
      factor: confirmed.name,
    })
    return codes
  })
}
