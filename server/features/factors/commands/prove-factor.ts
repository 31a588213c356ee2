import type { Assertion } from '../../../../contract/factors.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { challengeIsDead, factorIsWrong } from '../../../../domain/factor-refusals.ts'
import {
  isAppCode,
  plainAppCode,
  plainRecoveryCode,
  TRIES_A_CHALLENGE,
  WARNED_AT,
} from '../../../../domain/factors.ts'
import { type OwnerId, ownerId } from '../../../../domain/ids.ts'
import type { SignInWay } from '../../../../domain/trail.ts'
import { readAssertion } from '../../../adapters/factors/passkeys.ts'
import { stepOfCode } from '../../../adapters/factors/totp.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { confirmedAuthenticator, openSecret, passkeysOf } from '../queries.ts'
import { bookCode } from './book-code.ts'
import { resealSecret } from './reseal.ts'

interface Answer {
  challenge: string
  /** Six digits of the app, or a recovery code. */
  code: string | undefined
  passkey: Assertion | undefined
}

/** What the second step was taken with, still to be used up together with the start of the session (acceptFactor). */
export interface ProvedFactor {
  owner: OwnerId
  challengeHash: Buffer
  firstStepHash: Buffer
  /** How the first step was taken. */
  way: SignInWay
  used:
    | { kind: 'totp'; id: string; step: number; attempt: string }
    | { kind: 'passkey'; id: string; counter: bigint; newCounter: bigint }
    | { kind: 'recovery'; hash: Buffer }
}

/**
 * Checks the second step of a sign-in. Each try is booked before it is looked at. Throws 'code-expired' for a challenge
 * that is unknown, used, five minutes old or was tried wrongly five times, 'wrong-code', and 'too-many' for an app's code
 * after too many wrong ones on the account.
 */
export async function proveFactor(ctx: Ctx, answer: Answer): Promise<ProvedFactor> {
  const challengeHash = tokenHash(answer.challenge)
  const { owner, firstStepHash, way } = await bookTry(ctx, challengeHash)
  ctx.security.about(owner)
  const used = answer.passkey
    ? await checkPasskey(ctx, owner, answer.challenge, answer.passkey)
    : await checkCode(ctx, owner, answer.code ?? '')
  if (used) return { owner, challengeHash, firstStepHash, way, used }
  await noteFailure(ctx, owner)
  throw factorIsWrong(answer.passkey ? 'passkey' : 'code')
}

async function bookTry(ctx: Ctx, challengeHash: Buffer) {
  const row = await ctx.db.system((tx) =>
    tx
      .updateTable('factor_challenges')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', challengeHash)
      .where('purpose', '=', 'login')
      .where('expires_at', '>', ctx.clock.now())
      .where('tries', '<', TRIES_A_CHALLENGE)
      .returning(['owner_id', 'proved_hash', 'way'])
      .executeTakeFirst(),
  )
  if (!row?.proved_hash) throw challengeIsDead()
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
  const attempt = await bookCode(ctx, owner)
  const authenticator = await ctx.db.system((tx) => confirmedAuthenticator(tx, owner))
  if (!authenticator) return null
  const secret = await openSecret(ctx, owner, authenticator)
  const step = stepOfCode(secret, code, ctx.clock.now())
  // A code that was used already is as wrong as any other.
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

/** Whoever fails here knows the password: the owner sees it in the trail, and gets a mail at the fifth time in a day. */
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
    if (count === BigInt(WARNED_AT))
      await ctx.emit(tx, { name: 'factor-changed', userId: owner, change: 'guessed', factor: '' })
  })
}
