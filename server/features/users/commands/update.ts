import type { z } from 'zod'
import type { profileUpdate, User } from '../../../../contract/users.ts'
import { confirmNeeded, faultAt, notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'
import { isKept, KEPT_ADDRESS } from '../../undos/index.ts'
import { type Account, emailKey, getAccount, readUser } from '../queries.ts'
import { bookEmailChange } from './book-email-change.ts'

type Changes = Omit<z.output<typeof profileUpdate>, 'proof'>

interface Options {
  premium: boolean
  /** Confirms that the owner asks for another e-mail address. Answers what accepts it, first in the transaction. */
  prove: (account: Account) => Promise<(scope: Scope) => Promise<void>>
}

/**
 * Changes the profile. A new e-mail address needs a proof, and waits as pending until the code sent to it is entered
 * (ACC-2). Throws what `prove` does, 'invalid-fields' for an address that another account has, 'too-many' when that was
 * asked too often, 'not-found' when the account was closed since the request began: nobody would come by to erase what
 * is written then.
 */
export async function updateUser(
  ctx: Ctx,
  owner: OwnerId,
  changes: Changes,
  { premium, prove }: Options,
): Promise<User> {
  const account = await ctx.db.system((tx) => getAccount(tx, owner))
  const accept = isNewEmail(account, changes.email) ? await prove(account) : null
  await bookEmailChange(ctx, owner, changes.email)
  await refuseTaken(ctx, owner, changes.email)
  return ctx.db.own(owner, async (scope) => {
    await accept?.(scope)
    const image = await ownFileKey(scope, changes.userImage, 'avatar', 'userImage')
    await write(scope, changes, image)
    await record(ctx, scope, { kind: 'profile-changed' })
    const waits = await pend(scope, changes.email)
    // It was no new address a moment ago, so nobody was asked for a proof.
    if (waits && !accept) throw confirmNeeded()
    if (waits) await announce(ctx, scope, changes.email)
    return readUser(scope, premium)
  })
}

/** True for an address that is neither the account's nor asked for already. */
function isNewEmail({ email_key, pending_email }: Account, email: string): boolean {
  return emailKey(email) !== email_key && email !== pending_email
}

async function announce(ctx: Ctx, scope: Scope, email: string): Promise<void> {
  await record(ctx, scope, { kind: 'email-change-asked', email })
  await ctx.emit(scope.tx, { name: 'email-pending', userId: scope.owner })
}

async function refuseTaken(ctx: Ctx, owner: OwnerId, email: string): Promise<void> {
  const key = emailKey(email)
  const taken = await ctx.db.ask((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', key)
      .where('id', '<>', owner)
      .executeTakeFirst(),
  )
  if (taken) throw faultAt('email', 'Another account uses that e-mail address.')
  if (await ctx.db.ask((db) => isKept(ctx, db, key, owner))) throw faultAt('email', KEPT_ADDRESS)
}

async function write({ tx, owner }: Scope, changes: Changes, image: string | null | undefined) {
  const { name, phone, address, username } = changes
  const written = await tx
    .updateTable('users')
    .set({
      name,
      ...(phone !== undefined && { phone }),
      ...(address !== undefined && { address }),
      ...(username !== undefined && { username }),
      ...(image !== undefined && { image_key: image }),
    })
    .where('id', '=', owner)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw notFound('User')
}

/** Remembers a new address; true when a code must go to it. The address in force takes a pending one back. */
async function pend({ tx, owner }: Scope, email: string): Promise<boolean> {
  const { email_key, pending_email } = await tx
    .selectFrom('users')
    .select(['email_key', 'pending_email'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const pending = emailKey(email) === email_key ? null : email
  if (pending === pending_email) return false
  await tx.updateTable('users').set({ pending_email: pending }).where('id', '=', owner).execute()
  return pending !== null
}
