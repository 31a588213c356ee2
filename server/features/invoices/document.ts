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

/** Renders the PDF of an invoice from its snapshot. Throws 'busy', 'pdf-failed'. */
export async function renderInvoice(ctx: Ctx, invoice: Invoice): Promise<Uint8Array> {
  return ctx.pdf.render(await readPdfSource(ctx, invoice))
}

/** Loads the data that the PDF of an invoice is rendered from. */
export async function readPdfSource(ctx: Ctx, invoice: Invoice): Promise<PdfSource> {
  const { logoKey: key } = invoice.seller
  const logo = key ? await ctx.files.get(key) : null
  return {
    account: invoice.accountId,
    document: paperOf(invoice, richNodes(invoice.footer)),
    logo,
    logoKey: logo && key,
    createdAt: invoice.createdAt,
  }
}
