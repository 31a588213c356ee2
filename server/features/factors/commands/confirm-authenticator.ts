import { after } from '../../../../domain/dates.ts'
import { factorIsWrong, setupIsDead } from '../../../../domain/factor-refusals.ts'
import { SETUP_LIFE, TRIES_A_SETUP } from '../../../../domain/factors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { stepOfCode } from '../../../adapters/factors/totp.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { keepAccount, openSecret } from '../queries.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

/** What else belongs into the transaction of a change, such as ending other sessions. */
export type Also = (tx: SystemTx) => Promise<void>

/**
 * Turns the authenticator app on that is being set up, by its first code, in the place of an earlier one. Answers new
 * recovery codes. Throws 'wrong-code', and 'code-expired' when none is being set up or not any more.
 */
export async function confirmAuthenticator(
  ctx: Ctx,
  owner: OwnerId,
  code: string,
  also: Also,
): Promise<string[]> {
  const pending = await bookTry(ctx, owner)
  const step = stepOfCode(await openSecret(ctx, owner, pending), code, ctx.clock.now())
  if (step === null) throw factorIsWrong('code')
  return ctx.db.system(async (tx) => {
    await keepAccount(tx, owner)
    const replaced = await tx
      .deleteFrom('authenticators')
      .where('owner_id', '=', owner)
      .where('confirmed_at', 'is not', null)
      .returning('name')
      .executeTakeFirst()
    const confirmed = await tx
      .updateTable('authenticators')
      .set({ confirmed_at: ctx.clock.now(), last_step: step, wrong_tries: 0 })
      .where('owner_id', '=', owner)
      .where('id', '=', pending.id)
      .where('confirmed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!confirmed) throw setupIsDead()
    if (replaced)
      await record(ctx, { tx, owner }, { kind: 'factor-removed', factor: replaced.name })
    await record(ctx, { tx, owner }, { kind: 'factor-added', factor: confirmed.name })
    const codes = await makeRecoveryCodes(ctx, tx, owner)
    await also(tx)
    await ctx.emit(tx, {
      name: 'factor-changed',
      userId: owner,
      change: 'added',
      factor: confirmed.name,
    })
    return codes
  })
}

/** Books the try as a wrong one before it is looked at, so that a thousand at once are still ten. */
async function bookTry(ctx: Ctx, owner: OwnerId) {
  const pending = await ctx.db.system((tx) =>
    tx
      .updateTable('authenticators')
      .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .where('owner_id', '=', owner)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', after(ctx.clock.now(), -SETUP_LIFE))
      .where('wrong_tries', '<', TRIES_A_SETUP)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!pending) throw setupIsDead()
  return pending
}
