import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getInvoice, readPdfSource } from '../../invoices/index.ts'
import { findVersion } from '../queries.ts'
import { saveVersionIn } from '../steps/save.ts'

/**
 * Saves what a print page shows: the invoice at `version`. Throws 'not-found', and 'changed-meanwhile' if the page is
 * outdated: it must load the newer version before printing.
 */
export async function savePrinted(ctx: Ctx, account: AccountId, id: string, version: number) {
  const invoice = await getInvoice(ctx, account, id)
  if (invoice.version !== version)
    throw new AppError(
      'changed-meanwhile',
      'This invoice was changed meanwhile. Load it again before you print.',
    )
  const source = await readPdfSource(ctx, invoice)
  return ctx.db.own(account, async (scope) =>
    findVersion(ctx, scope, await saveVersionIn(ctx, scope, invoice, source, { way: 'printed' })),
  )
}
