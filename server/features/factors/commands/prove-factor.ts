import type { Assertion } from '../../../../contract/factors.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { expiredChallenge, wrongFactor } from '../../../../domain/factor-refusals.ts'
import {
  isAppCode,
  MAX_CHALLENGE_TRIES,
  plainAppCode,
  plainRecoveryCode,
  WARN_AT_FAILURE,
} from '../../../../domain/factors.ts'
import { type OwnerId, ownerId } from '../../../../domain/ids.ts'
import type { SignInWay } from '../../../../domain/trail.ts'
import { readAssertion } from '../../../adapters/factors/passkeys.ts'
import { stepOfCode } from '../../../adapters/factors/totp.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { confirmedAuthenticator, openSecret, passkeysOf } from '../queries.ts'
import { countCodeTry } from './count-code-try.ts'
import { resealSecret } from './reseal.ts'

interface Answer {
  challenge: string
  /** Six digits of the app, or a recovery code. */
  code: string | undefined
  passkey: Assertion | undefined
}

/** A checked factor. It must still be consumed in the transaction that starts the session (acceptFactor). */
export interface ProvedFactor {
  owner: OwnerId
  challengeHash: Buffer
  firstStepHash: Buffer
  /** The method of the first step. */
  way: SignInWay
  used:
    | { kind: 'totp'; id: string; step: number; attempt: string }
    | { kind: 'passkey'; id: string; counter: bigint; newCounter: bigint }
    | { kind: 'recovery'; hash: Buffer }
}

/**
 * Checks the second step of a sign-in. Each attempt is counted before it is checked. Throws 'code-expired' for a
 * challenge that is unknown, used, five minutes old or had five wrong attempts, 'wrong-code', and 'too-many' for an
 * app's code after too many wrong ones on the account.
 */
export async function proveFactor(ctx: Ctx, answer: Answer): Promise<ProvedFactor> {
  const challengeHash = tokenHash(answer.challenge)
  const { owner, firstStepHash, way } = await countTry(ctx, challengeHash)
  ctx.security.about(owner)
  const used = answer.passkey
    ? await checkPasskey(ctx, owner, answer.challenge, answer.passkey)
    : await checkCode(ctx, owner, answer.code ?? '')
  if (used) return { owner, challengeHash, firstStepHash, way, used }
  await noteFailure(ctx, owner)
  throw wrongFactor(answer.passkey ? 'passkey' : 'code')
}

async function countTry(ctx: Ctx, challengeHash: Buffer) {
  const row = await ctx.db.system((tx) =>
    tx
      .updateTable('factor_challenges')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', challengeHash)
      .where('purpose', '=', 'login')
      .where('expires_at', '>', ctx.clock.now())
      .where('tries', '<', MAX_CHALLENGE_TRIES)
      .returning(['owner_id', 'proved_hash', 'way'])
      .executeTakeFirst(),
  )
  if (!row?.proved_hash) throw expiredChallenge()
  return {
    owner: ownerId(row.owner_id),
    firstStepHash: Buffer.from(row.proved_hash),
    way: row.way === 'google' ? ('google' as const) : ('password' as const),
  }
}

async function checkCode(
  ctx: Ctx,
  owner: OwnerId,
  typed: string,
): Promise<ProvedFactor['used'] | null> {
  const code = plainAppCode(typed)
  if (!isAppCode(code)) return checkRecoveryCode(ctx, owner, typed)
  const attempt = await countCodeTry(ctx, owner)
  const authenticator = await ctx.db.system((tx) => confirmedAuthenticator(tx, owner))
  if (!authenticator) return null
  const secret = await openSecret(ctx, owner, authenticator)
  const step = stepOfCode(secret, code, ctx.clock.now())
  // A code that was already used counts as wrong.
  if (step === null || step <= authenticator.last_step) return null
  await resealSecret(ctx, owner, authenticator, secret)
  return { kind: 'totp', id: authenticator.id, step, attempt }
}

async function checkRecoveryCode(ctx: Ctx, owner: OwnerId, typed: string) {
  const hash = tokenHash(plainRecoveryCode(typed))
  const row = await ctx.db.system((tx) =>
    tx
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('owner_id', '=', owner)
      .where('code_hash', '=', hash)
      .executeTakeFirst(),
  )
  return row ? { kind: 'recovery' as const, hash } : null
}

async function checkPasskey(ctx: Ctx, owner: OwnerId, challenge: string, answer: Assertion) {
  const own = await ctx.db.system((tx) => passkeysOf(tx, owner))
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

/** Someone who fails here knows the password: adds a trail entry, and mails the owner at the fifth failure in a day. */
async function noteFailure(ctx: Ctx, owner: OwnerId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await record(ctx, { tx, owner }, { kind: 'factor-failed' }, { by: 'stranger' })
    const { count } = await tx
      .selectFrom('trail')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owner_id', '=', owner)
      .where('kind', '=', 'factor-failed')
      .where('at', '>', after(ctx.clock.now(), -DAY))
      .executeTakeFirstOrThrow()
    if (count === BigInt(WARN_AT_FAILURE))
      await ctx.emit(tx, { name: 'factor-changed', userId: owner, change: 'guessed', factor: '' })
  })
}
