import { AppError } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getInvoice, readPaper } from '../../invoices/index.ts'
import { findVersion } from '../queries.ts'
import { keepVersion } from './keep.ts'

/**
 * Keeps what a print page shows, which is the invoice at `version`. Throws 'not-found', and 'changed-meanwhile' when the
 * page shows an older state: only the page itself can load the newer one before it prints.
 */
export async function keepPrinted(ctx: Ctx, owner: OwnerId, id: string, version: number) {
  const invoice = await getInvoice(ctx, owner, id)
  if (invoice.version !== version)
    throw new AppError(
      'changed-meanwhile',
      'This invoice was changed meanwhile. Load it again before you print.',
    )
  const paper = await readPaper(ctx, invoice)
  return ctx.db.own(owner, async (scope) =>
    findVersion(ctx, scope, await keepVersion(ctx, scope, invoice, paper, { way: 'printed' })),
  )
}
