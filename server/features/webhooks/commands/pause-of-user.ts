import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'

/**
 * Pauses every webhook of the accounts of a user who asked for it with a new password: an intruder may have added it.
 * The members are notified.
 */
export async function pauseOfUser(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const paused = await tx
      .updateTable('webhooks')
      .set({ active: false, paused_at: ctx.clock.now(), paused_for: 'password' })
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('members').select('account_id').where('members.user_id', '=', userId),
      )
      .where('active', '=', true)
      .returning(['account_id', 'url'])
      .execute()
    for (const { account_id, url } of paused) {
      const place = { tx, account: account_id, user: userId }
      const entry = { kind: 'webhook-changed', url, active: false } as const
      await record(ctx, place, entry, { by: 'user' })
    }
    for (const [accountId, rows = []] of Map.groupBy(paused, (row) => row.account_id))
      await ctx.emit(tx, {
        ...{ name: 'webhooks-changed', change: 'paused', urls: rows.map(({ url }) => url) },
        ...{ userId, accountId },
      })
  })
}
