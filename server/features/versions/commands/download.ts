import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getInvoice, readPaper } from '../../invoices/index.ts'
import { invoiceIdOf } from '../document.ts'
import { keepVersion } from './keep.ts'

interface Fields {
  url: string
  /** The host that was asked, one of our own. */
  host: string
  /** The client as the file is to be named; the invoice's own when left out. */
  name?: string | undefined
}

/**
 * The PDF of the invoice whose print page `url` names, kept as a version before anyone gets it (INV-10). Throws
 * 'not-found', 'invalid-fields', 'busy', 'pdf-failed'.
 */
export async function downloadInvoice(ctx: Ctx, owner: OwnerId, { url, host, name }: Fields) {
  const invoice = await getInvoice(ctx, owner, invoiceIdOf(url, ctx.origin, host))
  const paper = await readPaper(ctx, invoice)
  const pdf = await ctx.pdf.render(paper)
  await ctx.db.own(owner, (scope) =>
    keepVersion(ctx, scope, invoice, paper, { way: 'downloaded', pdf }),
  )
  return { pdf, filename: `${name || invoice.clientName} Invoice.pdf` }
}
