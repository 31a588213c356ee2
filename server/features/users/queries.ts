import type { Selectable } from 'kysely'
import type { User } from '../../../contract/users.ts'
import { notFound } from '../../../domain/errors.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope, SystemTx } from '../../db/database.ts'
import type { Users } from '../../db/types.gen.ts'
import { fileAddress } from '../files/index.ts'

/** An account as the sign-in commands need it. Never sent anywhere. */
export type Account = Selectable<Users>

/** What addresses are compared by. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** `keep` lets none change it until the transaction ends. */
export function findAccountByEmail(
  tx: SystemTx,
  email: string,
  { keep = false } = {},
): Promise<Account | undefined> {
  const found = tx.selectFrom('users').selectAll().where('email_key', '=', emailKey(email))
  return (keep ? found.forShare() : found).executeTakeFirst()
}

/** Lets none change it until the transaction ends: an account that is taken back must not be signed in to by this. */
export function findAccountByGoogle(tx: SystemTx, sub: string): Promise<Account | undefined> {
  const found = tx.selectFrom('users').selectAll().where('google_sub', '=', sub)
  return found.forShare().executeTakeFirst()
}

/**
 * Throws 'not-found', also for an account that was closed. `keep` lets none change it until the transaction ends;
 * `lock` is for whoever changes it by what was read.
 */
export async function getAccount(
  tx: SystemTx,
  userId: string,
  { keep = false, lock = false } = {},
): Promise<Account> {
  const found = tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
  const locked = lock ? found.forNoKeyUpdate() : keep ? found.forShare() : found
  const account = await locked.executeTakeFirst()
  if (!account) throw notFound('User')
  return account
}

/** The user as the wire shows one. `premium` comes from the gate, which asked a moment ago. */
export function getUser(ctx: Ctx, owner: OwnerId, premium: boolean): Promise<User> {
  return ctx.db.own(owner, (scope) => readUser(scope, premium))
}

export async function readUser({ tx, owner }: Scope, premium: boolean): Promise<User> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', owner).executeTakeFirst()
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
