import type { z } from 'zod'
import type { profileUpdate, User } from '../../../../contract/users.ts'
import { confirmNeeded, fieldError, notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'
import { isReserved, RESERVED_ADDRESS } from '../../undos/index.ts'
import { type Account, emailKey, getAccount, readUser } from '../queries.ts'
import { countEmailChange } from './count-email-change.ts'

type Changes = Omit<z.output<typeof profileUpdate>, 'proof'>

interface Options {
  premium: boolean
  /** Confirms a request for another e-mail address. Returns a function to accept it at the start of the transaction. */
  prove: (account: Account) => Promise<(scope: Scope) => Promise<void>>
}

/**
 * Changes the profile. A new e-mail address needs a proof, and is pending until the code sent to it is entered (ACC-2).
 * Throws the errors of `prove`, 'invalid-fields' for an address that another account uses, 'too-many' after too many
 * requests, 'not-found' if the account was closed since the request started: data written then would not be erased.
 */
export async function updateUser(
  ctx: Ctx,
  user: UserId,
  changes: Changes,
  { premium, prove }: Options,
): Promise<User> {
  const account = await ctx.db.system((tx) => getAccount(tx, user))
  const accept = isNewEmail(account, changes.email) ? await prove(account) : null
  await countEmailChange(ctx, user, changes.email)
  await refuseTaken(ctx, user, changes.email)
  return ctx.db.own(user, async (scope) => {
    await accept?.(scope)
    const image = await ownFileKey(scope, changes.userImage, 'avatar', 'userImage')
    await write(scope, changes, image)
    await record(ctx, scope, { kind: 'profile-changed' })
    const isPending = await setPending(scope, changes.email)
    // It was not a new address when the request started, so no proof was required.
    if (isPending && !accept) throw confirmNeeded()
    if (isPending) await announcePending(ctx, scope, changes.email)
    return readUser(scope, premium)
  })
}

/** True for an address that is neither the account's nor pending. */
function isNewEmail({ email_key, pending_email }: Account, email: string): boolean {
  return emailKey(email) !== email_key && email !== pending_email
}

async function announcePending(ctx: Ctx, scope: Scope, email: string): Promise<void> {
  await record(ctx, scope, { kind: 'email-change-asked', email })
  await ctx.emit(scope.tx, { name: 'email-pending', userId: scope.user })
}

async function refuseTaken(ctx: Ctx, user: UserId, email: string): Promise<void> {
  const key = emailKey(email)
  const taken = await ctx.db.ask((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', key)
      .where('id', '<>', user)
      .executeTakeFirst(),
  )
  if (taken) throw fieldError('email', 'Another account uses that e-mail address.')
  if (await ctx.db.ask((db) => isReserved(ctx, db, key, user)))
    throw fieldError('email', RESERVED_ADDRESS)
}

async function write({ tx, user }: Scope, changes: Changes, image: string | null | undefined) {
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
    .where('id', '=', user)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw notFound('User')
}

/** Stores a new address as pending; true if a code must be sent to it. The current address cancels a pending one. */
async function setPending({ tx, user }: Scope, email: string): Promise<boolean> {
  const { email_key, pending_email } = await tx
    .selectFrom('users')
    .select(['email_key', 'pending_email'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  const pending = emailKey(email) === email_key ? null : email
  if (pending === pending_email) return false
  await tx.updateTable('users').set({ pending_email: pending }).where('id', '=', user).execute()
  return pending !== null
}
