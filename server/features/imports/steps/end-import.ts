import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Notes that an import has run, and drops its file. */
export async function endImport(
  ctx: Ctx,
  { tx, account }: Scope,
  id: string,
  { made, skipped }: { made: number; skipped: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ran_at: ctx.clock.now(), content: null, made, skipped })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
