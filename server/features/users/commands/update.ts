import type { z } from 'zod'
import type { profileUpdate, User } from '../../../../contract/users.ts'
import { faultAt, notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { ownFileKey } from '../../files/index.ts'
import { emailKey, readUser } from '../queries.ts'
import { bookEmailChange } from './book-email-change.ts'

type Changes = z.output<typeof profileUpdate>

/**
 * Changes the profile. A new e-mail address waits as pending until the code sent to it is entered (ACC-2).
 * Throws 'invalid-fields' for an address that another account has, 'too-many' when that was asked too often, 'not-found'
 * when the account was closed since the request began: nobody would come by to erase what is written then.
 */
export async function updateUser(
  ctx: Ctx,
  owner: OwnerId,
  changes: Changes,
  premium: boolean,
): Promise<User> {
  await bookEmailChange(ctx, owner, changes.email)
  await refuseTaken(ctx, owner, changes.email)
  return ctx.db.own(owner, async (scope) => {
    const image = await ownFileKey(scope, changes.userImage, 'avatar', 'userImage')
    await write(scope, changes, image)
    const waits = await pend(scope, changes.email)
    if (waits) await ctx.emit(scope.tx, { name: 'email-pending', userId: owner })
    return readUser(scope, premium)
  })
}

async function refuseTaken(ctx: Ctx, owner: OwnerId, email: string): Promise<void> {
  const taken = await ctx.db.ask((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('id', '<>', owner)
      .executeTakeFirst(),
  )
  if (taken) throw faultAt('email', 'Another account uses that e-mail address.')
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
