import { creditNote } from '../../../contract/endpoints/invoices/credit-notes.ts'
import { AppError } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { fileName } from '../../adapters/formats/file-names.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import { listFile, tableFile, textFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Exported } from '../../slice.ts'
import { exportFolders } from '../businesses/index.ts'
import { renderCreditNote } from './document.ts'
import { countCreditNotes, eachCreditNote } from './queries.ts'

const COLUMNS: Columns<CreditNote> = [
  ['Number', ({ number }) => number],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Business', ({ seller }) => seller.name],
  ['Client', ({ buyer }) => buyer.name],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => amountCell(subtotal), 'number'],
  ['VAT %', ({ vatRate }) => String(toPercent(vatRate)), 'number'],
  ['VAT', ({ vat }) => amountCell(vat), 'number'],
  ['Amount', ({ amount }) => amountCell(amount), 'number'],
  ['Customer credit', ({ excess }) => amountCell(excess), 'number'],
  ['Reason', ({ reason }) => reason],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/credit-notes.json', eachCreditNote(ctx, account), (each) =>
      creditNote.encode(each),
    ),
    tableFile('data/credit-notes.csv', eachCreditNote(ctx, account), COLUMNS),
  ],
  papers: {
    count: countCreditNotes,
    files: (ctx, { account }) => pdfs(ctx, account),
  },
}

async function* pdfs(ctx: Ctx, account: AccountId): AsyncGenerator<ZipEntry> {
  const folderOf = await exportFolders(ctx, account)
  for await (const note of eachCreditNote(ctx, account)) {
    const { number, buyer, seller } = note
    const name = `${folderOf(seller.businessId)}${fileName(`${number} ${buyer.name}`, 'credit note')}`
    yield await pdfOf(ctx, account, note, name)
  }
}

/** If a PDF cannot be rendered, the export continues: a text file takes its place and says where the data is. */
async function pdfOf(
  ctx: Ctx,
  account: AccountId,
  note: CreditNote,
  name: string,
): Promise<ZipEntry> {
  try {
    return { name: `${name}.pdf`, content: await renderCreditNote(ctx, account, note) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause ?? error, creditNote: note.id }, 'a paper of an export')
    const words = `This credit note could not be drawn. Its data is in data/credit-notes.json under ${note.id}.\n`
    return textFile(`${name}.txt`, words)
  }
}
