import type { z } from 'zod'
import { exported } from '../../../contract/exports.ts'
import { trailEntry } from '../../../contract/trail.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/csv.ts'
import { AppError } from '../../../domain/errors.ts'
import { fileName, uniqueNames } from '../../../domain/file-names.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import { formatFigure, type Minor } from '../../../domain/money.ts'
import type { ZipEntry } from '../../adapters/zip.ts'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/mount.ts'
import { listSessions } from '../auth/index.ts'
import { listFactors } from '../factors/index.ts'
import { drawInvoice } from '../invoices/index.ts'
import { eachTrailEntry } from '../trail/index.ts'
import { eachVersion } from '../versions/index.ts'
import {
  type ExportedInvoice,
  eachBusiness,
  eachCustomer,
  eachInvoice,
  type readAccount,
} from './queries.ts'

export type AccountData = Awaited<ReturnType<typeof readAccount>>

/** Papers that are drawn at a time: as many as there are children to draw them. */
const AHEAD = 2

const README = `Your data from Risiti

data/*.json     everything as records; amounts are in major units (naira, not kobo), moments in UTC
data/*.csv      customers and invoices for a spreadsheet; a ' before a text keeps it from being read as a formula
invoices/       every invoice as PDF, in a folder for each business when there are several
logos/          the logos of your businesses
profile-image   your profile image

An invoice that you deleted stands in data/invoices with the moment of its deletion and has no PDF.
data/invoice-versions holds each version of an invoice that you downloaded or printed, word for word as it left.
`

/** How many files the archive will hold, as far as that is known before it is made. */
export function countFiles({ profile, invoices, businesses }: AccountData): number {
  return 12 + invoices + businesses.withLogo + (profile.userImage ? 1 : 0)
}

/** Everything that an account holds, file by file (NDPA 2023 ss.34 and 38). */
export async function* filesOf(
  ctx: Ctx,
  caller: Caller,
  account: AccountData,
): AsyncGenerator<ZipEntry> {
  const { owner } = caller
  const record = (name: string, value: unknown) => text(name, [JSON.stringify(value, null, 2)])
  yield text('README.txt', [README])
  yield record('data/profile.json', exported.profile.encode(account.profile))
  yield record('data/subscription.json', exported.subscription.encode(account.subscription))
  yield record('data/sign-ins.json', await listSessions(ctx, caller))
  yield record('data/two-step-sign-in.json', await readFactors(ctx, owner))
  yield list('data/activity.json', eachTrailEntry(ctx, owner), (row) => trailEntry.encode(row))
  yield list('data/businesses.json', eachBusiness(ctx, owner), (row) =>
    exported.business.encode(row),
  )
  yield list('data/customers.json', eachCustomer(ctx, owner), (row) =>
    exported.customer.encode(row),
  )
  yield table('data/customers.csv', eachCustomer(ctx, owner), CUSTOMER_COLUMNS)
  yield list('data/invoices.json', eachInvoice(ctx, owner), (row) => exported.invoice.encode(row))
  yield table('data/invoices.csv', eachInvoice(ctx, owner), INVOICE_COLUMNS)
  yield list('data/invoice-versions.json', eachVersion(ctx, owner), (row) =>
    exported.version.encode(row),
  )
  const folderOf = yield* logos(ctx, owner, account.businesses.all > 1)
  const image = await imageOf(ctx, account.profile.userImage, 'profile-image')
  if (image) yield image
  yield* papers(ctx, owner, folderOf)
}

/** The second factors, never what they are proved by. */
async function readFactors(ctx: Ctx, owner: OwnerId) {
  const { data, recoveryCodes } = await listFactors(ctx, owner)
  return exported.factors.encode({ factors: data, recoveryCodes })
}

type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[]

const CUSTOMER_COLUMNS: Columns<z.output<typeof exported.customer>> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
]

const INVOICE_COLUMNS: Columns<ExportedInvoice> = [
  ['Number', ({ invoiceNo }) => invoiceNo],
  ['Business', ({ business }) => business.businessName],
  ['Client', ({ clientName }) => clientName],
  ['Status', ({ status }) => status],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Due', ({ dueDate }) => dueDate],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subTotal }) => plain(subTotal)],
  ['VAT %', ({ vatRate }) => String(vatRate / 100)],
  ['VAT', ({ vat }) => plain(vat)],
  ['Total', ({ total }) => plain(total)],
  ['Paid', ({ amountPaid }) => plain(amountPaid)],
  ['Details', ({ details }) => details],
  ['Deleted', ({ deletedAt }) => deletedAt?.toISOString() ?? ''],
]

/** '1240000.50', which every spreadsheet reads as a number. */
function plain(amount: Minor): string {
  return formatFigure(amount).replaceAll(',', '')
}

/** The logos of the businesses; returns where each business's invoices go. */
async function* logos(
  ctx: Ctx,
  owner: OwnerId,
  several: boolean,
): AsyncGenerator<ZipEntry, (businessId: string) => string> {
  const unique = uniqueNames()
  const folders = new Map<string, string>()
  for await (const { _id, businessName, businessLogo } of eachBusiness(ctx, owner)) {
    const name = unique(fileName(businessName, 'Business'))
    folders.set(_id, several ? `invoices/${name}/` : 'invoices/')
    const logo = await imageOf(ctx, businessLogo, `logos/${name}`)
    if (logo) yield logo
  }
  return (businessId) => folders.get(businessId) ?? 'invoices/'
}

async function imageOf(ctx: Ctx, address: string, name: string): Promise<ZipEntry | null> {
  const key = address.split('/').at(-1) ?? ''
  const content = key ? await ctx.files.get(key) : null
  return content && { name: `${name}.${key.split('.').at(-1)}`, content }
}

/** The papers of the living invoices, oldest first. The next ones are drawn while one is taken. */
async function* papers(
  ctx: Ctx,
  owner: OwnerId,
  folderOf: (businessId: string) => string,
): AsyncGenerator<ZipEntry> {
  const drawn: Promise<ZipEntry>[] = []
  for await (const invoice of eachInvoice(ctx, owner)) {
    if (invoice.deletedAt) continue
    const paper = paperOf(ctx, invoice, folderOf(invoice.business._id))
    // Whoever hangs up meanwhile leaves nobody to hear of its failure.
    paper.catch(() => {})
    drawn.push(paper)
    const first = drawn.length >= AHEAD && drawn.shift()
    if (first) yield await first
  }
  for (const paper of drawn) yield await paper
}

/** A paper that cannot be drawn does not cost the rest of the export: its place says where its data stand. */
async function paperOf(ctx: Ctx, invoice: ExportedInvoice, folder: string): Promise<ZipEntry> {
  const name = `${folder}${fileName(`${invoice.invoiceNo} ${invoice.clientName}`, 'invoice')}`
  try {
    return { name: `${name}.pdf`, content: await drawInvoice(ctx, invoice) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.error({ err: error.cause ?? error, invoice: invoice._id }, 'a paper of an export')
    const words = `This invoice could not be drawn. Its data stand in data/invoices.json under ${invoice._id}.\n`
    return text(`${name}.txt`, [words])
  }
}

function text(name: string, pieces: readonly string[]): ZipEntry {
  return { name, content: inTurn(pieces) }
}

async function* inTurn(pieces: readonly string[]) {
  yield* pieces
}

/** An array of records, one a line. */
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
