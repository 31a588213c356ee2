import type { PdfJob } from '../../adapters/pdf/port.ts'
import type { Ctx } from '../../ctx.ts'
import type { EInvoiceFile } from './queries.ts'

/**
 * Renders the PDF of a document with its e-invoice inside: a PDF/A-3b, whose attachment is the same document for
 * programs. Throws 'busy', 'pdf-failed'.
 */
export function renderWithEInvoice(
  ctx: Ctx,
  { xml, number }: EInvoiceFile<unknown>,
  job: PdfJob,
): Promise<Uint8Array> {
  const attachment = {
    name: `${number}.xml`,
    description: `E-invoice of ${number}`,
    type: 'application/xml',
    content: xml,
  }
  return ctx.pdf.render({ ...job, attachment })
}
