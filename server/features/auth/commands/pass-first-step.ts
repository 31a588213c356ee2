import type { Session } from '../../../../contract/auth.ts'
import { factorNeeded } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { askForFactor } from '../../factors/index.ts'
import type { Account } from '../../users/index.ts'
import { type SignIn, startSession } from './start-session.ts'

/**
 * Starts the session of whoever passed the first step of a sign-in, `firstStep` in the same transaction. Throws
 * 'factor-needed' where the account has a second factor: what the first step changed stays, and its challenge waits.
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
