import type { Selectable } from 'kysely'
import type { Factors } from '../../../domain/access/factors.ts'
import { notFound } from '../../../domain/errors.ts'
import type { Member, UserId } from '../../../domain/ids.ts'
import { canHavePasskeys } from '../../adapters/factors/passkeys.ts'
import { tokenHash } from '../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'
import type { Authenticators } from '../../db/types.gen.ts'
import { getUserRow, type UserRow } from '../users/index.ts'

/** The account's factors, oldest first, and the number of unused recovery codes. */
export function listFactors(ctx: Ctx, member: Member): Promise<Factors> {
  return ctx.db.asMember(member, async ({ tx, user }) => {
    const app = await confirmedAuthenticator(tx, user)
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    const rows = [
      ...(app ? [{ ...app, kind: 'totp' as const }] : []),
      ...passkeys.map((row) => ({ ...row, kind: 'passkey' as const })),
    ]
    return {
      data: rows.map(({ id, kind, name, created_at, used_at }) => ({
        id,
        kind,
        name,
        createdAt: created_at,
        usedAt: used_at,
      })),
      recoveryCodes: await recoveryCodesLeft(tx, user),
      passkeys: canHavePasskeys(ctx.origin),
    }
  })
}

/** The active authenticator app, not one that is still being set up. */
export function confirmedAuthenticator(tx: SystemTx, user: UserId) {
  return tx
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', user)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** The passkeys of a user, oldest first. */
export async function passkeysOf(tx: SystemTx, user: UserId) {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
  return rows.map(({ id, credential_id, public_key, counter, transports }) => ({
    id,
    credentialId: credential_id,
    publicKey: public_key,
    counter: Number(counter),
    transports,
  }))
}

/** Whether a sign-in needs a second step. */
export async function hasFactor(tx: SystemTx, user: UserId): Promise<boolean> {
  if (await confirmedAuthenticator(tx, user)) return true
  return (await passkeysOf(tx, user)).length > 0
}

/** An active factor, with its table. */
export async function findFactor(tx: SystemTx, user: UserId, id: string) {
  const app = await confirmedAuthenticator(tx, user)
  if (app?.id === id.toLowerCase()) return { table: 'authenticators' as const, name: app.name }
  const passkey = await tx
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst()
  return passkey && { table: 'passkeys' as const, name: passkey.name }
}

/** The number of a user's unused recovery codes. */
export async function recoveryCodesLeft(tx: SystemTx, userId: UserId): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The name and address of a user, and the number of their unused recovery codes. */
export function readCodesLeft(ctx: Ctx, userId: UserId) {
  return ctx.db.system(async (tx) => {
    const { email, name } = await getUserRow(tx, userId)
    return { email, name, left: await recoveryCodesLeft(tx, userId) }
  })
}

/** The context a sealed secret is bound to: in another row or account it cannot be decrypted. */
export function sealContext(user: UserId, id: string): string {
  return `totp ${user} ${id}`
}

/** Throws if the key that the secret was sealed with is missing (decision 0036). */
export function openSecret(
  ctx: Ctx,
  user: UserId,
  { id, key_id, sealed_secret }: Selectable<Authenticators>,
): Promise<string> {
  return ctx.secrets.open({ keyId: key_id, bytes: sealed_secret }, sealContext(user, id))
}

/** Identifies the account's current password, also if it has none: it changes with the password. */
export function firstStepHash({ password_hash }: UserRow): Buffer {
  return tokenHash(password_hash ?? '')
}

/** Locks the user: changes to the factors, and closing, run one at a time. Throws 'not-found'. */
export async function lockUser(tx: SystemTx, user: UserId): Promise<void> {
  const userRow = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!userRow) throw notFound('User')
}

/** The account, if it has this factor, or any. Throws 'not-found'. */
export function readHolder(ctx: Ctx, user: UserId, id?: string): Promise<UserRow> {
  return ctx.db.system(async (tx) => {
    const has = id === undefined ? await hasFactor(tx, user) : await findFactor(tx, user, id)
    if (!has) throw notFound('Second factor')
    return getUserRow(tx, user)
  })
}

/** The active authenticator app of a user, in a transaction of its own; undefined without one. */
export function readAuthenticator(ctx: Ctx, user: UserId) {
  return ctx.db.system((tx) => confirmedAuthenticator(tx, user))
}

/** The passkeys of a user, oldest first, in a transaction of its own. */
export function readPasskeys(ctx: Ctx, user: UserId) {
  return ctx.db.system((tx) => passkeysOf(tx, user))
}

/** Whether an unused recovery code has this hash. */
export async function hasRecoveryCode(ctx: Ctx, user: UserId, hash: Buffer): Promise<boolean> {
  const row = await ctx.db.system((tx) =>
    tx
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user)
      .where('code_hash', '=', hash)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** When the account's wrong codes were entered, apart from `id`: newest first, since `since`, at most `most`. */
export async function otherFailures(
  ctx: Ctx,
  user: UserId,
  id: string,
  { since, most }: { since: Date; most: number },
): Promise<Date[]> {
  const rows = await ctx.db.ask((db) =>
    db
      .selectFrom('factor_failures')
      .select('failed_at')
      .where('user_id', '=', user)
      .where('id', '<>', id)
      .where('failed_at', '>', since)
      .orderBy('failed_at', 'desc')
      .limit(most)
      .execute(),
  )
  return rows.map(({ failed_at }) => failed_at)
}
