import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the reminders of a closed account, with their rules: no law requires keeping them. Idempotent. */
export async function eraseReminders(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('reminder_rules').where('account_id', '=', account).execute()
    await tx.deleteFrom('reminder_stops').where('account_id', '=', account).execute()
    await tx.deleteFrom('reminders').where('account_id', '=', account).execute()
  })
}
