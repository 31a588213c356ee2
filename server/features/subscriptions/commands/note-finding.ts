import type { Ctx } from '../../../ctx.ts'
import { addFinding, type Finding } from '../steps/add-finding.ts'

/** Stores a finding that belongs to no other change. */
export async function noteFinding(ctx: Ctx, finding: Finding): Promise<void> {
  await ctx.db.system((tx) => addFinding(ctx, tx, finding))
}
