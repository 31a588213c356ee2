import { CODE_BUDGETS, codeRetryAfter } from '../../../../domain/access/factors.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { addCodeTry } from '../commands/sign-in/add-code-try.ts'
import { dropCodeTry } from '../commands/sign-in/drop-code-try.ts'
import { otherFailures } from '../queries.ts'

const [LONGEST_SECONDS, MOST] = [
  Math.max(...CODE_BUDGETS.map(({ seconds }) => seconds)),
  Math.max(...CODE_BUDGETS.map(({ most }) => most)),
]

/**
 * Counts an app's code as wrong before it is checked, so that concurrent attempts all count. Returns the id, to be
 * deleted if the code is correct. Throws 'too-many' once the account's budget of wrong codes is used up.
 */
export async function countCodeTry(ctx: Ctx, user: UserId): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await addCodeTry(ctx, user, { id, at: now })
  const before = await otherFailures(ctx, user, id, {
    since: after(now, -LONGEST_SECONDS),
    most: MOST,
  })
  const wait = codeRetryAfter(before, now)
  if (wait === 0) return id
  await dropCodeTry(ctx, user, id)
  throw new AppError(
    'too-many',
    `Too many wrong codes. Use a recovery code or a passkey, or wait ${inWords(wait)}.`,
    { retryAfter: wait },
  )
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.ceil((hours * 3600) / DAY)} days`
}
