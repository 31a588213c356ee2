import { AppError } from '../../../../../domain/errors.ts'
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

interface Identity {
  sub: string
  email: string
  name: string
}

/**
 * Completes the first step of a sign-in by what Google verified; links or creates the account. Throws
 * 'wrong-credentials' for an account of another Google account.
 */
export function acceptGoogle(ctx: Ctx, identity: Identity, http: Http) {
  return ctx.db.system(async (tx) => {
    const userRow = await userOf(ctx, tx, identity)
    return passFirstStep(ctx, tx, userRow, { http, way: 'google' })
  })
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
