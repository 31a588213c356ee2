import type { StartedSession } from '../../../../domain/access/session.ts'
import type { SignInWay } from '../../../../domain/access/trail.ts'
import type { SecondStep } from '../../../../domain/second-step.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { askForFactor } from '../../factors/index.ts'
import type { UserRow } from '../../users/index.ts'
import { type SignIn, startSession } from './start-session.ts'

/** The result of a first step: a session, or the second step that the account asks for. */
type Passed =
  | { session: StartedSession; secondStep: null }
  | { session: null; secondStep: SecondStep }

/**
 * Starts the session after the first step of a sign-in, in its transaction. For an account with a second factor it
 * starts that step instead: the caller throws 'factor-needed' once the new challenge is committed.
 */
export async function passFirstStep(
  ctx: Ctx,
  tx: SystemTx,
  userRow: UserRow,
  signIn: SignIn & { way: Exclude<SignInWay, 'passkey'> },
): Promise<Passed> {
  const secondStep = await askForFactor(ctx, tx, userRow, signIn.way)
  if (secondStep) return { session: null, secondStep }
  return { session: await startSession(ctx, tx, userRow, signIn), secondStep: null }
}
