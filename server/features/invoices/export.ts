import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import type { ExportedInvoice } from '../../../contract/wire/exported.ts'
import { AppError } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { fileName } from '../../adapters/formats/file-names.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import { listFile, tableFile, textFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { Exported } from '../../slice.ts'
import { exportFolders } from '../businesses/index.ts'
import { historyOf } from '../ledger/index.ts'
import { renderInvoice } from './document.ts'
import { currentOn } from './queries/current.ts'
import { toInvoice, toLine } from './rows.ts'

/** PDFs rendered at a time, one per rendering process. */
const CONCURRENCY = 2
/** A small batch, since an invoice has up to 500 lines. */
const BATCH_SIZE = 20

const COLUMNS: Columns<ExportedInvoice> = [
  ['Number', ({ number }) => number],
  ['Business', ({ seller }) => seller.name],
  ['Client', ({ customerName }) => customerName],
  ['Status', ({ status }) => status],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Due', ({ dueDate }) => dueDate],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => amountCell(subtotal), 'number'],
  ['VAT %', ({ vatRate }) => String(toPercent(vatRate)), 'number'],
  ['VAT', ({ vat }) => amountCell(vat), 'number'],
  ['Total', ({ total }) => amountCell(total), 'number'],
  ['Paid', ({ amountPaid }) => amountCell(amountPaid), 'number'],
  ['Credited', ({ credited }) => amountCell(credited), 'number'],
  ['State', ({ state }) => state],
  ['Issued', ({ issuedAt }) => issuedAt?.toISOString() ?? ''],
  ['Details', ({ details }) => details],
  ['Deleted', ({ deletedAt }) => deletedAt?.toISOString() ?? ''],
  ['IRN', ({ clearance }) => clearance?.irn ?? ''],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/invoices.json', eachInvoice(ctx, account), (invoice) =>
      schemas.invoice.encode(invoice),
    ),
    tableFile('data/invoices.csv', eachInvoice(ctx, account), COLUMNS),
  ],
  papers: {
    count: countInvoices,
    files: (ctx, { account }) => pdfs(ctx, account),
  },
}

/** The PDFs of the invoices that are not deleted, oldest first. The next ones are rendered while one is read. */
async function* pdfs(ctx: Ctx, account: AccountId): AsyncGenerator<ZipEntry> {
  const folderOf = await exportFolders(ctx, account)
  const rendering: Promise<ZipEntry>[] = []
  for await (const invoice of eachInvoice(ctx, account)) {
    if (invoice.deletedAt) continue
    const pdf = pdfOf(ctx, invoice, folderOf(invoice.seller.businessId))
    // If the client disconnects, the promise is never awaited: avoid an unhandled rejection.
    pdf.catch(() => {})
    rendering.push(pdf)
    const first = rendering.length >= CONCURRENCY && rendering.shift()
    if (first) yield await first
  }
  for (const pdf of rendering) yield await pdf
}

/** If a PDF cannot be rendered, the export continues: a text file takes its place and says where the data is. */
async function pdfOf(ctx: Ctx, invoice: ExportedInvoice, folder: string): Promise<ZipEntry> {
  const name = `${folder}${fileName(`${invoice.number} ${invoice.customerName}`, 'invoice')}`
  try {
    return { name: `${name}.pdf`, content: await renderInvoice(ctx, invoice) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause ?? error, invoice: invoice.id }, 'a paper of an export')
    const words = `This invoice could not be drawn. Its data is in data/invoices.json under ${invoice.id}.\n`
    return textFile(`${name}.txt`, words)
  }
}

/** Counts the invoices that are not deleted: each has a PDF. */
async function countInvoices({ tx, account }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every invoice with its lines and payments, deleted ones too, oldest first. */
function eachInvoice(ctx: Ctx, account: AccountId): AsyncGenerator<ExportedInvoice> {
  return pageByPage<ExportedInvoice>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await scope.tx
        .selectFrom('invoices')
        .selectAll()
        .select(currentOn(ctx.clock.now()))
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const lines = Map.groupBy(await lineRowsOf(scope, ids), ({ invoice_id }) => invoice_id)
      const payments = await historyOf(scope, ids)
      return rows.map((row) => ({
        ...toInvoice(row, (lines.get(row.id) ?? []).map(toLine)),
        deletedAt: row.deleted_at,
        payments: payments.get(row.id) ?? [],
      }))
    }),
  )
}

function lineRowsOf({ tx, account }: Scope, ids: string[]) {
  return tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(ids))
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}
