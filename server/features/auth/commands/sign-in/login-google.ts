import { AppError, factorNeeded } from '../../../../../domain/errors.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { SystemTx } from '../../../../db/database.ts'
import type { Http } from '../../../../http/pipeline/mount.ts'
import { record } from '../../../trail/index.ts'
import {
  addUser,
  findUserByEmail,
  findUserByGoogle,
  getUserRow,
  linkGoogle,
  type UserRow,
} from '../../../users/index.ts'
import { endSessions } from '../../steps/end-sessions.ts'
import { passFirstStep } from '../../steps/pass-first-step.ts'
import { redeemGoogleNonce } from './redeem-google-nonce.ts'

interface Identity {
  sub: string
  email: string
  name: string
}

/**
 * Starts a session from a Google id token (AUTH-7). An account with the token's address is linked only if Google has
 * verified that address. A token is valid once, by the nonce that our page passed to Google. Google is the first
 * factor; an account with a second factor still needs it. Throws 'factor-needed', 'not-found' if no client id is
 * configured, 'wrong-credentials' for an invalid token.
 */
export async function logInWithGoogle(ctx: Ctx, idToken: string, http: Http) {
  if (!ctx.google)
    throw new AppError('not-found', 'Authentication service is currently unavailable')
  const { emailVerified, nonce, ...identity } = await ctx.google.verify(idToken)
  await redeemGoogleNonce(ctx, nonce)
  if (!emailVerified)
    throw new AppError('wrong-credentials', 'Google has not verified that e-mail address.')
  const { session, secondStep } = await ctx.db.system(async (tx) => {
    const userRow = await userOf(ctx, tx, identity)
    return passFirstStep(ctx, tx, userRow, { http, way: 'google' })
  })
  if (secondStep) throw factorNeeded(secondStep)
  return session
}

async function userOf(ctx: Ctx, tx: SystemTx, identity: Identity): Promise<UserRow> {
  const linked = await findUserByGoogle(tx, identity.sub)
  if (linked) return linked
  const known = await findUserByEmail(tx, identity.email)
  if (known) {
    refuseSecondGoogle(known, identity)
    // The account was just closed, so its address is free for a new one.
    if (!(await linkGoogle(ctx, tx, known, identity.sub))) return userOf(ctx, tx, identity)
    // Someone who registered an address without verifying it must not stay signed in next to its owner. After the link,
    // which waits for a concurrent login.
    if (known.verified_at === null) await endSessions(tx, known.id)
    return known
  }
  const id = await addUser(ctx, tx, {
    name: identity.name || identity.email,
    email: identity.email,
    passwordHash: null,
    googleSub: identity.sub,
    verifiedAt: ctx.clock.now(),
  })
  if (id) await record(ctx, { tx, user: id }, { kind: 'account-created' }, { by: 'user' })
  // If another request was faster, its account exists now.
  return id ? getUserRow(tx, id) : userOf(ctx, tx, identity)
}

/** An address can get a new owner, a Google account cannot. The new owner gets access by resetting the password. */
function refuseSecondGoogle({ google_sub }: UserRow, { sub }: Identity): void {
  if (google_sub === null || google_sub === sub) return
  const text =
    'This e-mail address belongs to an account that signs in with another Google account. Log in with its password, or reset it.'
  throw new AppError('wrong-credentials', text)
}
