import { estimate } from '../../../contract/endpoints/estimates.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Estimate } from '../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { fileName } from '../../adapters/formats/file-names.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import { listFile, tableFile, textFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Exported } from '../../slice.ts'
import { exportFolders } from '../businesses/index.ts'
import { renderEstimate } from './document.ts'
import { countEstimates, eachEstimate } from './queries.ts'

const COLUMNS: Columns<Estimate> = [
  ['Number', ({ number }) => number],
  ['Business', ({ seller }) => seller.name],
  ['Client', ({ customerName }) => customerName],
  ['Status', ({ status }) => status],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Valid until', ({ validUntil }) => validUntil],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => amountCell(subtotal), 'number'],
  ['VAT %', ({ vatRate }) => String(toPercent(vatRate)), 'number'],
  ['VAT', ({ vat }) => amountCell(vat), 'number'],
  ['Total', ({ total }) => amountCell(total), 'number'],
  ['Deposit %', ({ depositRate }) => (depositRate === null ? '' : String(toPercent(depositRate)))],
  ['Accepted by', ({ acceptedBy }) => acceptedBy],
  ['Why declined', ({ declineReason }) => declineReason],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Details', ({ details }) => details],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/estimates.json', eachEstimate(ctx, account), (each) => estimate.encode(each)),
    tableFile('data/estimates.csv', eachEstimate(ctx, account), COLUMNS),
  ],
  papers: {
    count: countEstimates,
    files: (ctx, { account }) => pdfs(ctx, account),
  },
}

async function* pdfs(ctx: Ctx, account: AccountId): AsyncGenerator<ZipEntry> {
  const folderOf = await exportFolders(ctx, account)
  for await (const each of eachEstimate(ctx, account)) {
    const { number, buyer, seller } = each
    const name = `${folderOf(seller.businessId)}${fileName(`${number} ${buyer.name}`, 'estimate')}`
    yield await pdfOf(ctx, account, each, name)
  }
}

/** If a PDF cannot be rendered, the export continues: a text file takes its place and says where the data is. */
async function pdfOf(
  ctx: Ctx,
  account: AccountId,
  each: Estimate,
  name: string,
): Promise<ZipEntry> {
  try {
    return { name: `${name}.pdf`, content: await renderEstimate(ctx, account, each) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause ?? error, estimate: each.id }, 'a paper of an export')
    const words = `This estimate could not be drawn. Its data is in data/estimates.json under ${each.id}.\n`
    return textFile(`${name}.txt`, words)
  }
}
