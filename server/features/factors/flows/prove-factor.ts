import type { Assertion } from '../../../../contract/endpoints/access/factors.ts'
import { withoutBlanks } from '../../../../domain/access/codes.ts'
import { wrongFactor } from '../../../../domain/access/factor-refusals.ts'
import { isAppCode, plainRecoveryCode } from '../../../../domain/access/factors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { readAssertion } from '../../../adapters/factors/passkeys.ts'
import { stepOfCode } from '../../../adapters/factors/totp.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { countChallengeTry } from '../commands/sign-in/count-challenge-try.ts'
import { recordFailedFactor } from '../commands/sign-in/record-failed-factor.ts'
import { hasRecoveryCode, openSecret, readAuthenticator, readPasskeys } from '../queries.ts'
import type { ProvedFactor } from '../steps/accept-factor.ts'
import { countCodeTry } from './count-code-try.ts'

interface Answer {
  challenge: string
  /** Six digits of the app, or a recovery code. */
  code: string | undefined
  passkey: Assertion | undefined
}

/**
 * Checks the second step of a sign-in. Each attempt is counted before it is checked. Throws 'code-expired' for a
 * challenge that is unknown, used, five minutes old or had five wrong attempts, 'wrong-code', and 'too-many' for an
 * app's code after too many wrong ones on the account.
 */
export async function proveFactor(ctx: Ctx, answer: Answer): Promise<ProvedFactor> {
  const challengeHash = tokenHash(answer.challenge)
  const { user, firstStepHash, way } = await countChallengeTry(ctx, challengeHash)
  ctx.security.about(user)
  const used = answer.passkey
    ? await checkPasskey(ctx, user, answer.challenge, answer.passkey)
    : await checkCode(ctx, user, answer.code ?? '')
  if (used) return { user, challengeHash, firstStepHash, way, used }
  await recordFailedFactor(ctx, user)
  throw wrongFactor(answer.passkey ? 'passkey' : 'code')
}

async function checkCode(
  ctx: Ctx,
  user: UserId,
  typed: string,
): Promise<ProvedFactor['used'] | null> {
  const code = withoutBlanks(typed)
  if (!isAppCode(code)) return checkRecoveryCode(ctx, user, typed)
  const attempt = await countCodeTry(ctx, user)
  const authenticator = await readAuthenticator(ctx, user)
  if (!authenticator) return null
  const secret = await openSecret(ctx, user, authenticator)
  const step = stepOfCode(secret, code, ctx.clock.now())
  // A code that was already used counts as wrong.
  if (step === null || step <= authenticator.last_step) return null
  return { kind: 'totp', id: authenticator.id, step, attempt }
}

async function checkRecoveryCode(ctx: Ctx, user: UserId, typed: string) {
  const hash = tokenHash(plainRecoveryCode(typed))
  return (await hasRecoveryCode(ctx, user, hash)) ? { kind: 'recovery' as const, hash } : null
}

async function checkPasskey(ctx: Ctx, user: UserId, challenge: string, answer: Assertion) {
  const own = await readPasskeys(ctx, user)
  const passkey = own.find(({ credentialId }) => credentialId === answer.id)
  if (!passkey) return null
  const newCounter = await readAssertion(answer, { origin: ctx.origin, challenge }, passkey)
  if (newCounter === null) return null
  const { id, counter } = passkey
  return {
    kind: 'passkey' as const,
    id,
    counter: BigInt(counter),
    newCounter: BigInt(newCounter),
  }
}
