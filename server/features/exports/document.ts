import { type ExportedInvoice, exported } from '../../../contract/endpoints/exports.ts'
import { trailEntry } from '../../../contract/endpoints/trail.ts'
import { AppError } from '../../../domain/errors.ts'
import type { AccountId, Member } from '../../../domain/ids.ts'
import { formatFigure, type Minor } from '../../../domain/money/money.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import type { Customer } from '../../../domain/parties/customer.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../adapters/formats/csv.ts'
import { fileName, uniqueNames } from '../../adapters/formats/file-names.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/pipeline/mount.ts'
import { listSessions } from '../auth/index.ts'
import { listFactors } from '../factors/index.ts'
import { renderInvoice } from '../invoices/index.ts'
import { eachTrailEntry } from '../trail/index.ts'
import { eachVersion } from '../versions/index.ts'
import { eachBusiness, eachCustomer, eachInvoice, type readOverview } from './queries.ts'

export type AccountData = Awaited<ReturnType<typeof readOverview>>

/** PDFs rendered at a time, one per rendering process. */
const CONCURRENCY = 2

const README = `Your data from Risiti

data/*.json     everything as records; amounts are in major units (naira, not kobo), moments in UTC
data/*.csv      customers and invoices for a spreadsheet; a ' before a text keeps it from being read as a formula
invoices/       every invoice as PDF, in a folder for each business when there are several
logos/          the logos of your businesses
profile-image   your profile image

An invoice that you deleted stands in data/invoices with the moment of its deletion and has no PDF.
data/invoice-versions holds each version of an invoice that you downloaded or printed, word for word as it left.
`

/** Number of files in the archive, as far as it is known in advance. */
export function countFiles({ profile, invoices, businesses }: AccountData): number {
  return 12 + invoices + businesses.withLogo + (profile.imageKey ? 1 : 0)
}

/** All data of an account and its user, file by file (NDPA 2023 ss.34 and 38). */
export async function* filesOf(
  ctx: Ctx,
  caller: Caller,
  overview: AccountData,
): AsyncGenerator<ZipEntry> {
  const { account } = caller
  const record = (name: string, value: unknown) => text(name, [JSON.stringify(value, null, 2)])
  yield text('README.txt', [README])
  yield record('data/profile.json', exported.profile.encode(overview.profile))
  yield record('data/subscription.json', exported.subscription.encode(overview.subscription))
  yield record('data/sign-ins.json', exported.signIns.encode(await listSessions(ctx, caller)))
  yield record('data/two-step-sign-in.json', await readFactors(ctx, caller))
  yield list('data/activity.json', eachTrailEntry(ctx, caller), (row) => trailEntry.encode(row))
  yield list('data/businesses.json', eachBusiness(ctx, account), (row) =>
    exported.business.encode(row),
  )
  yield list('data/customers.json', eachCustomer(ctx, account), (row) =>
    exported.customer.encode(row),
  )
  yield table('data/customers.csv', eachCustomer(ctx, account), CUSTOMER_COLUMNS)
  yield list('data/invoices.json', eachInvoice(ctx, account), (row) => exported.invoice.encode(row))
  yield table('data/invoices.csv', eachInvoice(ctx, account), INVOICE_COLUMNS)
  yield list('data/invoice-versions.json', eachVersion(ctx, account), (row) =>
    exported.version.encode(row),
  )
  const folderOf = yield* logos(ctx, account, overview.businesses.all > 1)
  const image = await imageOf(ctx, overview.profile.imageKey, 'profile-image')
  if (image) yield image
  yield* pdfs(ctx, account, folderOf)
}

/** The second factors, without their secrets. */
async function readFactors(ctx: Ctx, member: Member) {
  const { data, recoveryCodes } = await listFactors(ctx, member)
  return exported.factors.encode({ factors: data, recoveryCodes })
}

type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[]

const CUSTOMER_COLUMNS: Columns<Customer> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
]

const INVOICE_COLUMNS: Columns<ExportedInvoice> = [
  ['Number', ({ number }) => number],
  ['Business', ({ seller }) => seller.name],
  ['Client', ({ customerName }) => customerName],
  ['Status', ({ status }) => status],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Due', ({ dueDate }) => dueDate],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => plain(subtotal)],
  ['VAT %', ({ vatRate }) => String(toPercent(vatRate))],
  ['VAT', ({ vat }) => plain(vat)],
  ['Total', ({ total }) => plain(total)],
  ['Paid', ({ amountPaid }) => plain(amountPaid)],
  ['Details', ({ details }) => details],
  ['Deleted', ({ deletedAt }) => deletedAt?.toISOString() ?? ''],
]

/** '1240000.50': every spreadsheet reads it as a number. */
function plain(amount: Minor): string {
  return formatFigure(amount).replaceAll(',', '')
}

/** The logos of the businesses; returns a function that gives the folder for a business's invoices. */
async function* logos(
  ctx: Ctx,
  account: AccountId,
  several: boolean,
): AsyncGenerator<ZipEntry, (businessId: string) => string> {
  const unique = uniqueNames()
  const folders = new Map<string, string>()
  for await (const { id, name: businessName, logoKey } of eachBusiness(ctx, account)) {
    const name = unique(fileName(businessName, 'Business'))
    folders.set(id, several ? `invoices/${name}/` : 'invoices/')
    const logo = await imageOf(ctx, logoKey, `logos/${name}`)
    if (logo) yield logo
  }
  return (businessId) => folders.get(businessId) ?? 'invoices/'
}

async function imageOf(ctx: Ctx, key: string | null, name: string): Promise<ZipEntry | null> {
  if (key === null) return null
  const content = await ctx.files.get(key)
  return content && { name: `${name}.${key.split('.').at(-1)}`, content }
}

/** The PDFs of the invoices that are not deleted, oldest first. The next ones are rendered while one is read. */
async function* pdfs(
  ctx: Ctx,
  account: AccountId,
  folderOf: (businessId: string) => string,
): AsyncGenerator<ZipEntry> {
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
    const words = `This invoice could not be drawn. Its data stand in data/invoices.json under ${invoice.id}.\n`
    return text(`${name}.txt`, [words])
  }
}

function text(name: string, pieces: readonly string[]): ZipEntry {
  return { name, content: inTurn(pieces) }
}

async function* inTurn(pieces: readonly string[]) {
  yield* pieces
}

/** A JSON array with one record per line. */
function list<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  encode: (row: Row) => unknown,
): ZipEntry {
  async function* content() {
    let before = '[\n'
    for await (const row of rows) {
      yield before + JSON.stringify(encode(row))
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  }
  return { name, content: content() }
}

function table<Row>(name: string, rows: AsyncIterable<Row>, columns: Columns<Row>): ZipEntry {
  async function* content() {
    yield BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head))
    for await (const row of rows) yield csvLine(columns.map(([, cell]) => cell(row)))
  }
  return { name, content: content() }
}
