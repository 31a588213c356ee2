import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { toBatches } from '../../../db/queries/paging.ts'
import { readInvoices } from '../queries.ts'
import { fromRow } from '../rows.ts'
import { pageOf } from './page.ts'
import { type InvoiceQuery, pagesBy } from './pages.ts'

const readPage = pagesBy(pageOf)

/** A page of invoices. A large one is streamed in batches, each read in its own transaction when it is consumed. */
export async function listInvoices(ctx: Ctx, account: AccountId, asked: InvoiceQuery) {
  const { rows, total } = await readPage(ctx, account, asked)
  const { page, pageSize } = asked
  const shown = { page, pageSize, pages: Math.ceil(total / pageSize), total }
  const first = rows.map(fromRow)
  const later = toBatches(rows[0]?.later ?? [])
  if (later.length === 0) return { ...shown, data: first }
  return { ...shown, data: readBatches(ctx, account, first, later) }
}

async function* readBatches(
  ctx: Ctx,
  account: AccountId,
  first: Invoice[],
  batches: string[][],
): AsyncGenerator<Invoice> {
  yield* first
  for (const ids of batches) yield* await readInvoices(ctx, account, ids)
}
