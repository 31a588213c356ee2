import { expiredSetup, wrongFactor } from '../../../../../domain/access/factor-refusals.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import { stepOfCode } from '../../../../adapters/factors/totp.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { SystemTx } from '../../../../db/database.ts'
import { record } from '../../../trail/index.ts'
import { lockUser, openSecret } from '../../queries.ts'
import { makeRecoveryCodes } from '../../steps/make-recovery-codes.ts'
import { countSetupTry } from './count-setup-try.ts'

/** Further work in the transaction of a change, such as ending other sessions. */
export type AfterChange = (tx: SystemTx) => Promise<void>

/**
 * Activates the authenticator app that is being set up, by its first code; it replaces an earlier one. Returns new
 * recovery codes. Throws 'wrong-code', and 'code-expired' if no setup is in progress or it has expired.
 */
export async function confirmAuthenticator(
  ctx: Ctx,
  user: UserId,
  code: string,
  afterChange: AfterChange,
): Promise<string[]> {
  const pending = await countSetupTry(ctx, user)
  const step = stepOfCode(await openSecret(ctx, user, pending), code, ctx.clock.now())
  if (step === null) throw wrongFactor('code')
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
      .where('id', '=', pending.id)
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
