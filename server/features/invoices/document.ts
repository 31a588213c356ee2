import { formatLongDate } from '../../../domain/dates.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { type Currency, formatFigure, type Minor } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { formatRate } from '../../../domain/tax.ts'
import type { InvoiceDocument, PdfJob, PrintedAmount } from '../../adapters/pdf/port.ts'
import { richNodes } from '../../adapters/rich-text.ts'
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
    document: documentOf(invoice),
    logo,
    logoKey: logo && key,
    createdAt: invoice.createdAt,
  }
}

/** The printed invoice with every value as final text; screen and print page show the same texts and figures. */
function documentOf(invoice: Invoice): InvoiceDocument {
  const { currency, seller, buyer } = invoice
  const print = (amount: Minor): PrintedAmount => printed(amount, currency)
  const due = invoice.total - invoice.amountPaid
  return {
    number: invoice.number,
    seller: {
      name: seller.name,
      address: seller.address,
      email: seller.email,
      phone: seller.phone,
    },
    buyer: { name: buyer.name, address: buyer.address },
    details: invoice.details,
    status: invoice.status,
    settled: invoice.status === 'Paid',
    date: formatLongDate(invoice.createdAt),
    dueOn: formatLongDate(invoice.dueDate),
    amountPaid: print(invoice.amountPaid),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unitPrice: print(line.unitPrice),
      amount: print(line.amount),
    })),
    subtotal: print(invoice.subtotal),
    vatLabel: `V.A.T. (${formatRate(invoice.vatRate)})`,
    vat: print(invoice.vat),
    total: print(invoice.total),
    amountDue: due > 0n ? print(due) : null,
    notes: richNodes(invoice.footer),
  }
}

function printed(amount: Minor, currency: Currency): PrintedAmount {
  return { currency, figure: formatFigure(amount) }
}
