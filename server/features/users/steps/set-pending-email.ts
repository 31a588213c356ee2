import type { Ctx } from '../../../ctx.ts'
import type { MemberScope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { emailKey } from '../queries.ts'

/**
 * Stores a new address as pending; the event's jobs send the code to it and notify the current address. The current
 * address cancels a pending one. True if the address is now pending and was not before.
 */
export async function setPendingEmail(
  ctx: Ctx,
  scope: MemberScope,
  email: string,
): Promise<boolean> {
  const { tx, user } = scope
  const { email_key, pending_email } = await tx
    .selectFrom('users')
    .select(['email_key', 'pending_email'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  const pending = emailKey(email) === email_key ? null : email
  if (pending === pending_email) return false
  await tx.updateTable('users').set({ pending_email: pending }).where('id', '=', user).execute()
  if (pending === null) return false
  await record(ctx, scope, { kind: 'email-change-asked', email })
  await ctx.emit(tx, { name: 'email-pending', userId: user })
  return true
}
