import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getInvoice, readPdfSource } from '../../invoices/index.ts'
import { invoiceIdOf } from '../document.ts'
import { saveVersionIn } from '../steps/save.ts'

interface Fields {
  url: string
  /** The host of the request, one of our own. */
  host: string
  /** Client name for the file name; defaults to the invoice's client. */
  name?: string | undefined
}

/**
 * The PDF of the invoice with the print page `url`, saved as a version before it is sent (INV-10). Throws
 * 'not-found', 'invalid-fields', 'busy', 'pdf-failed'.
 */
export async function downloadInvoice(ctx: Ctx, account: AccountId, { url, host, name }: Fields) {
  const invoice = await getInvoice(ctx, account, invoiceIdOf(url, ctx.origin, host))
  const source = await readPdfSource(ctx, invoice)
  const pdf = await ctx.pdf.render(source)
  await ctx.db.own(account, (scope) =>
    saveVersionIn(ctx, scope, invoice, source, { way: 'downloaded', pdf }, { isLast: true }),
  )
  return { pdf, filename: `${name || invoice.customerName} Invoice.pdf` }
}
