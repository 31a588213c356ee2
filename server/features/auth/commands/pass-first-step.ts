import type { Session } from '../../../../contract/auth.ts'
import { factorNeeded } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { askForFactor } from '../../factors/index.ts'
import type { Account } from '../../users/index.ts'
import { type SignIn, startSession } from '../steps/start-session.ts'

/**
 * Runs `firstStep` of a sign-in and starts the session in the same transaction. Throws 'factor-needed' if the account
 * has a second factor: the changes of the first step and the new challenge are then committed.
 */
export async function passFirstStep(
  ctx: Ctx,
  signIn: SignIn,
  firstStep: (tx: SystemTx) => Promise<Account>,
): Promise<Session> {
  const { session, secondStep } = await ctx.db.system(async (tx) => {
    const account = await firstStep(tx)
    const secondStep = await askForFactor(ctx, tx, account, signIn.way)
    if (secondStep) return { secondStep }
    return { session: await startSession(ctx, tx, account, signIn) }
  })
  if (session) return session
  throw factorNeeded(secondStep)
}
