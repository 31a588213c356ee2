import type { Selectable } from 'kysely'
import type { User } from '../../../contract/users.ts'
import { fileAddress } from '../../../contract/wire/files.ts'
import { notFound } from '../../../domain/errors.ts'
import type { UserId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope, SystemTx } from '../../db/database.ts'
import type { Users } from '../../db/types.gen.ts'

/** An account row for the sign-in commands. Never sent to clients. */
export type Account = Selectable<Users>

/** Normalized form of an address, for comparison. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** `forShare` prevents changes until the transaction ends. */
export function findAccountByEmail(
  tx: SystemTx,
  email: string,
  { forShare = false } = {},
): Promise<Account | undefined> {
  const found = tx.selectFrom('users').selectAll().where('email_key', '=', emailKey(email))
  return (forShare ? found.forShare() : found).executeTakeFirst()
}

/** Prevents changes until the transaction ends: Google must not sign in to an account that is just being recovered. */
export function findAccountByGoogle(tx: SystemTx, sub: string): Promise<Account | undefined> {
  const found = tx.selectFrom('users').selectAll().where('google_sub', '=', sub)
  return found.forShare().executeTakeFirst()
}

/**
 * Throws 'not-found', also for a closed account. `forShare` prevents changes until the transaction ends; `lock` is for
 * transactions that update the account.
 */
export async function getAccount(
  tx: SystemTx,
  userId: string,
  { forShare = false, lock = false } = {},
): Promise<Account> {
  const found = tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
  const locked = lock ? found.forNoKeyUpdate() : forShare ? found.forShare() : found
  const account = await locked.executeTakeFirst()
  if (!account) throw notFound('User')
  return account
}

/** The user in wire format. `premium` is known from authentication. */
export function getUser(ctx: Ctx, user: UserId, premium: boolean): Promise<User> {
  return ctx.db.own(user, (scope) => readUser(scope, premium))
}

export async function readUser({ tx, user }: Scope, premium: boolean): Promise<User> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirst()
  if (!row) throw notFound('User')
  return {
    userID: row.id,
    name: row.name,
    email: row.email,
    pendingEmail: row.pending_email,
    phone: row.phone,
    username: row.username,
    userImage: fileAddress(row.image_key),
    address: row.address,
    verified: row.verified_at !== null,
    isPremium: premium,
  }
}
