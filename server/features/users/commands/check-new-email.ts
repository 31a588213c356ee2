import { after } from '../../../../domain/dates.ts'
import { AppError, notFound } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { emailKey, refuseTakenEmail } from '../queries.ts'

/** E-mail changes that an account may request in an hour. */
const MAX_PER_HOUR = 5
const HOUR_SECONDS = 3_600

/**
 * Counts a request for another e-mail address, and then refuses one that is taken: each request mails strangers and
 * reveals whether the address is taken, so their number is limited. Throws 'too-many', 'invalid-fields', and
 * 'not-found' for a closed account.
 */
export async function checkNewEmail(ctx: Ctx, member: Member, email: string): Promise<void> {
  await ctx.db.asMember(member, async ({ tx, user }) => {
    const row = await tx
      .selectFrom('users')
      .select(['email_key', 'pending_email', 'email_asked_at'])
      .where('id', '=', user)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('User')
    if (emailKey(email) === row.email_key || email === row.pending_email) return
    const now = ctx.clock.now()
    const recent = row.email_asked_at.filter((at) => at > after(now, -HOUR_SECONDS))
    const oldest = recent.at(-MAX_PER_HOUR)
    if (oldest) throw tooMany(oldest, now)
    await tx
      .updateTable('users')
      .set({ email_asked_at: [...recent, now] })
      .where('id', '=', user)
      .execute()
  })
  await refuseTakenEmail(ctx, member.user, email)
}

function tooMany(oldest: Date, now: Date): AppError {
  const retryAfter = Math.ceil((after(oldest, HOUR_SECONDS).getTime() - now.getTime()) / 1000)
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError(
    'too-many',
    `The e-mail address was changed ${MAX_PER_HOUR} times within an hour. Please try again in ${when}.`,
    { retryAfter: Math.max(1, retryAfter) },
  )
}
