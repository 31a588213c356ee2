import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { readTable } from '../../../adapters/tables/read-table.ts'
import { tableTurns } from '../../../adapters/tables/turns.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { withProgress } from '../parts/progress.ts'
import { readImport } from '../parts/read-import.ts'
import { getUpload, lockImport } from '../queries.ts'
import { endImport } from '../steps/end-import.ts'

interface Asked {
  importID: string
  skipInvalid: boolean
  nextNumber?: number | undefined
}

/**
 * Stores what a preview has read: all of it, or without its faulty rows, or nothing. The file is read before the
 * transaction begins, which would otherwise hold its locks for as long. Throws 'not-found', 'already-run', 'in-flight',
 * 'import-invalid', 'busy', and 'invalid-fields' for a next number that is taken.
 */
export async function runImport(
  ctx: Ctx,
  account: AccountId,
  { importID, skipInvalid, nextNumber }: Asked,
): Promise<{ made: number; skipped: number }> {
  const { content, businessId, ...upload } = await getUpload(ctx, account, importID)
  if (!content) throw alreadyRun()
  const { table, read } = await tableTurns.pass(account, async () => {
    const table = await readTable(content)
    return { table, read: await readImport({ ...upload, table }) }
  })
  const target = { businessId, nextNumber, today: ctx.clock.today() }
  return withProgress(importID, (report) =>
    ctx.db.own(account, async (scope) => {
      const row = await lockImport(scope, importID)
      if (!row) throw running()
      if (row.ran_at) throw alreadyRun()
      const faults = await read.check(scope, target)
      const skipped = new Set(faults.map(({ row }) => row)).size
      if (skipped > 0 && !skipInvalid) throw invalid(skipped, table.rows.length)
      const made = await read.store(ctx, scope, faults, { target, report })
      await endImport(ctx, scope, importID, { made, skipped })
      await record(ctx, scope, { kind: 'data-imported', what: read.word, count: made })
      return { made, skipped }
    }),
  )
}

function alreadyRun(): AppError {
  return new AppError(
    'already-run',
    'This import has run already. Upload the file again to repeat it.',
  )
}

function running(): AppError {
  return new AppError('in-flight', 'This import is running already.', { retryAfter: 5 })
}

function invalid(faulty: number, rows: number): AppError {
  return new AppError(
    'import-invalid',
    `${faulty} of ${rows} rows cannot be imported, so that nothing was. Correct the file, or leave those rows out.`,
  )
}
