import { after } from '../../../../domain/dates.ts'
import { AppError, notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { emailKey } from '../queries.ts'

/** Other addresses that an account may ask for in an hour. */
const AN_HOUR = 5
const HOUR = 3_600

/**
 * Counts a wish for another e-mail address before anything is said about that address: every wish mails strangers and
 * tells whether the address is taken, and neither may be had by the hundred. Throws 'too-many', and
 * 'not-found' for a closed account.
 */
export async function bookEmailChange(ctx: Ctx, owner: OwnerId, email: string): Promise<void> {
  await ctx.db.own(owner, async ({ tx }) => {
    const user = await tx
      .selectFrom('users')
      .select(['email_key', 'pending_email', 'email_asked_at'])
      .where('id', '=', owner)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('User')
    if (emailKey(email) === user.email_key || email === user.pending_email) return
    const now = ctx.clock.now()
    const recent = user.email_asked_at.filter((at) => at > after(now, -HOUR))
    const oldest = recent.at(-AN_HOUR)
    if (oldest) throw tooMany(oldest, now)
    await tx
      .updateTable('users')
      .set({ email_asked_at: [...recent, now] })
      .where('id', '=', owner)
      .execute()
  })
}

function tooMany(oldest: Date, now: Date): AppError {
  const retryAfter = Math.ceil((after(oldest, HOUR).getTime() - now.getTime()) / 1000)
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError(
    'too-many',
    `The e-mail address was changed ${AN_HOUR} times within an hour. Please try again in ${when}.`,
    { retryAfter: Math.max(1, retryAfter) },
  )
}
