import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { paperOf } from '../../../domain/paper/invoice-paper.ts'
import { richNodes } from '../../adapters/formats/rich-text.ts'
import type { PdfJob } from '../../adapters/pdf/port.ts'
import type { Ctx } from '../../ctx.ts'

/** The data that the PDF of an invoice is rendered from, with the key of its logo. */
export interface PdfSource extends PdfJob {
  /** Null if there is no logo or it cannot be read. */
  logoKey: string | null
}

/** What a version keeps: its PDF can be rendered from it later. */
export type VersionSource = Pick<PdfSource, 'document' | 'logoKey' | 'createdAt'>

/** The data of a version that is rendered later. Reads no file, so that it can be used inside a transaction. */
export function versionSource(invoice: Invoice): VersionSource {
  const document = paperOf(invoice, richNodes(invoice.footer))
  return { document, logoKey: invoice.seller.logoKey, createdAt: invoice.createdAt }
}

/** Renders the PDF of an invoice from its snapshot. Throws 'busy', 'pdf-failed'. */
export async function renderInvoice(ctx: Ctx, invoice: Invoice): Promise<Uint8Array> {
  return ctx.pdf.render(await readPdfSource(ctx, invoice))
}

/** Loads the data that the PDF of an invoice is rendered from. */
export async function readPdfSource(ctx: Ctx, invoice: Invoice): Promise<PdfSource> {
  const { logoKey: key } = invoice.seller
  const logo = key ? await ctx.files.get(key) : null
  return {
    ...versionSource(invoice),
    account: invoice.accountId,
    logo,
    logoKey: logo && key,
  }
}
