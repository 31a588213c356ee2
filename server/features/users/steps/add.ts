import { fieldError } from '../../../../domain/errors.ts'
import { toUserId, type UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { openAccount } from '../../accounts/index.ts'
import { isReserved, RESERVED_ADDRESS } from '../../undos/index.ts'
import { emailKey } from '../queries.ts'

interface NewUser {
  name: string
  email: string
  passwordHash: string | null
  googleSub?: string
  verifiedAt?: Date
}

/**
 * Adds a user with an account and returns the id of both; null if its address or Google account is taken, by a concurrent request too.
 * Throws 'invalid-fields' for an address that can still undo another account's e-mail change.
 */
export async function addUser(ctx: Ctx, tx: SystemTx, user: NewUser): Promise<UserId | null> {
  const row = await tx
    .insertInto('users')
    .values({
      id: toUserId(ctx.random.id()),
      name: user.name,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      google_sub: user.googleSub ?? null,
      verified_at: user.verifiedAt ?? null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  // Checked after the insert: by then, a concurrent transaction that gives up the address has committed.
  if (await isReserved(ctx, tx, emailKey(user.email), row.id))
    throw fieldError('email', RESERVED_ADDRESS)
  await openAccount(ctx, tx, row.id)
  return row.id
}
