import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { dropUnusedRows } from '../commands/drop-unused-rows.ts'

/** Leaves time to submit a form whose file is uploaded already: unsaved drafts stay on the device. */
const KEPT_SECONDS = 14 * DAY

/**
 * Deletes receipts and certificates that no expense and no payment refers to, two weeks after their upload at the
 * earliest. Logos stay, since papers of every kind refer to them. Safe while files are being referred to (ownFileKey).
 */
export async function dropUnused(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -KEPT_SECONDS)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const batch = await dropUnusedRows(ctx, before, last)
    // After the commit: the sweep removes what a crash leaves here.
    for (const key of batch.dropped) await ctx.files.remove(key)
    last = batch.last
  }
}
