import type { Ctx } from '../../../ctx.ts'
import { addFinding, type Finding } from '../steps/add-finding.ts'

/** Notes that something else was paid. The payment stays unpaid and is no longer checked: the operator decides. */
export async function keepMismatch(ctx: Ctx, mismatch: Finding): Promise<void> {
  await ctx.db.system(async (tx) => {
    await addFinding(ctx, tx, mismatch)
    await tx
      .updateTable('plan_payments')
      .set({ next_check_at: null })
      .where('reference', '=', mismatch.subject)
      .execute()
  })
}
