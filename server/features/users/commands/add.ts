import { faultAt } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { isKept, KEPT_ADDRESS } from '../../undos/index.ts'
import { emailKey } from '../queries.ts'

interface NewUser {
  name: string
  email: string
  passwordHash: string | null
  googleSub?: string
  verifiedAt?: Date
}

/**
 * Adds an account and answers its id; null when its address or its Google account is taken (by whoever was first).
 * Throws 'invalid-fields' for an address that can still take another account back.
 */
export async function addUser(ctx: Ctx, tx: SystemTx, user: NewUser): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({
      id: ctx.random.id(),
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
  // After the row is there, by which whoever gives the address up at this moment has committed.
  if (await isKept(ctx, tx, emailKey(user.email), row.id)) throw faultAt('email', KEPT_ADDRESS)
  return row.id
}
