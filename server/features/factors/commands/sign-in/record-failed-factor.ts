import { WARN_AT_FAILURE } from '../../../../../domain/access/factors.ts'
import { after, DAY } from '../../../../../domain/dates.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import { firstAccountOf, record } from '../../../trail/index.ts'

/** Someone who fails here knows the password: adds a trail entry, and mails the user at the fifth failure in a day. */
export async function recordFailedFactor(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await record(ctx, { tx, user }, { kind: 'factor-failed' }, { by: 'stranger' })
    const { count } = await tx
      .selectFrom('trail')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('account_id', '=', firstAccountOf(user))
      .where('kind', '=', 'factor-failed')
      .where('at', '>', after(ctx.clock.now(), -DAY))
      .executeTakeFirstOrThrow()
    if (count === BigInt(WARN_AT_FAILURE))
      await ctx.emit(tx, { name: 'factor-changed', userId: user, change: 'guessed', factor: '' })
  })
}
