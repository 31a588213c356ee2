import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { eraseRows } from '../commands/erase-rows.ts'
import { unusedFiles } from '../queries.ts'

/** Files per batch. */
const BATCH_SIZE = 200

/**
 * Erases the pictures of a closed account and the counts of rejected ones. Files are deleted before their rows: after a
 * crash in between, the next attempt still finds the rows. A logo on a kept invoice, or on a version of it, is part of
 * it and is deleted with it. Idempotent.
 */
export async function eraseFiles(ctx: Ctx, account: AccountId): Promise<void> {
  for (;;) {
    const keys = await unusedFiles(ctx, account, BATCH_SIZE)
    for (const key of keys) await ctx.files.remove(key)
    await eraseRows(ctx, account, keys)
    if (keys.length < BATCH_SIZE) return
  }
}
