import type { Kysely, Selectable } from 'kysely'
import type { User } from '../../../domain/access/user.ts'
import { fieldError, notFound } from '../../../domain/errors.ts'
import type { Member, UserId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { MemberScope, SystemTx } from '../../db/database.ts'
import type { DB, Users } from '../../db/types.gen.ts'
import { isReserved, RESERVED_ADDRESS } from '../undos/index.ts'

/** A row of `users`, for the sign-in commands. Never sent to clients. */
export type UserRow = Selectable<Users>

/** Normalized form of an address, for comparison. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** `forShare` prevents changes until the transaction ends. */
export function findUserByEmail(
  tx: Kysely<DB>,
  email: string,
  { forShare = false } = {},
): Promise<UserRow | undefined> {
  const found = tx.selectFrom('users').selectAll().where('email_key', '=', emailKey(email))
  return (forShare ? found.forShare() : found).executeTakeFirst()
}

/** Prevents changes until the transaction ends: Google must not sign in to an account that is just being recovered. */
export function findUserByGoogle(tx: SystemTx, sub: string): Promise<UserRow | undefined> {
  const found = tx.selectFrom('users').selectAll().where('google_sub', '=', sub)
  return found.forShare().executeTakeFirst()
}

/**
 * Throws 'not-found', also for a closed account. `forShare` prevents changes until the transaction ends; `lock` is for
 * transactions that update the account.
 */
export async function getUserRow(
  tx: SystemTx,
  userId: UserId,
  { forShare = false, lock = false } = {},
): Promise<UserRow> {
  const found = tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
  const locked = lock ? found.forNoKeyUpdate() : forShare ? found.forShare() : found
  const userRow = await locked.executeTakeFirst()
  if (!userRow) throw notFound('User')
  return userRow
}

/** The account with an address, before a sign-in or a reset. */
export function readUserByEmail(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  return ctx.db.ask((db) => findUserByEmail(db, email))
}

/** As getUserRow, in a transaction of its own. */
export function readUserRow(ctx: Ctx, userId: UserId): Promise<UserRow> {
  return ctx.db.system((tx) => getUserRow(tx, userId))
}

/** True for an address that is neither the account's nor pending. */
export function isNewEmail({ email_key, pending_email }: UserRow, email: string): boolean {
  return emailKey(email) !== email_key && email !== pending_email
}

/** Throws 'invalid-fields' for an address that another account uses or can still take back. */
export async function refuseTakenEmail(ctx: Ctx, userId: UserId, email: string): Promise<void> {
  const key = emailKey(email)
  const taken = await ctx.db.ask((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', key)
      .where('id', '<>', userId)
      .executeTakeFirst(),
  )
  if (taken) throw fieldError('email', 'Another account uses that e-mail address.')
  if (await ctx.db.ask((db) => isReserved(ctx, db, key, userId)))
    throw fieldError('email', RESERVED_ADDRESS)
}

/** The user. `hasPlan` is known from authentication. */
export function getUser(ctx: Ctx, member: Member, hasPlan: boolean): Promise<User> {
  return ctx.db.asMember(member, (scope) => readUser(scope, hasPlan))
}

/** The user of an open transaction. Throws 'not-found' for a closed one. */
export async function readUser({ tx, user }: MemberScope, hasPlan: boolean): Promise<User> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirst()
  if (!row) throw notFound('User')
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    pendingEmail: row.pending_email,
    phone: row.phone,
    username: row.username,
    imageKey: row.image_key,
    address: row.address,
    verified: row.verified_at !== null,
    hasPlan,
  }
}
