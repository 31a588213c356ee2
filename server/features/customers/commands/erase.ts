import type { Ctx } from '../../../ctx.ts'

/** Erases the customers of a closed account; kept invoices store the names they need. Idempotent. */
export async function eraseCustomers(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('customers').where('account_id', '=', account).execute(),
  )
}
