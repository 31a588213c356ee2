import type { z } from 'zod'
import type { invoice as schema } from '../../../contract/invoices.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import { type Currency, formatFigure, type Minor } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { decodeRichText } from '../../../domain/rich-text.ts'
import { formatRate } from '../../../domain/tax.ts'
import type { InvoiceDocument, PdfJob, PrintedAmount } from '../../adapters/pdf/port.ts'
import { richNodes } from '../../adapters/rich-text.ts'
import type { Ctx } from '../../ctx.ts'

type Invoice = z.output<typeof schema>

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
  const key = invoice.business.businessLogo.split('/').at(-1)
  const logo = key ? await ctx.files.get(key) : null
  return {
    owner: invoice.userID,
    document: documentOf(invoice),
    logo,
    logoKey: (logo && key) ?? null,
    createdAt: invoice.createdAt,
  }
}

/** The printed invoice with every value as final text; screen and print page show the same texts and figures. */
function documentOf(invoice: Invoice): InvoiceDocument {
  const { currency, business, client } = invoice
  const print = (amount: Minor): PrintedAmount => printed(amount, currency)
  const due = invoice.total - invoice.amountPaid
  return {
    number: invoice.invoiceNo,
    seller: {
      name: business.businessName,
      address: business.businessAddress,
      email: business.businessEmail,
      phone: business.businessPhone,
    },
    buyer: { name: client.name, address: client.address },
    details: invoice.details,
    status: invoice.status,
    settled: invoice.status === 'Paid',
    date: formatLongDate(invoice.createdAt.toISOString()),
    dueOn: formatLongDate(invoice.dueDate),
    amountPaid: print(invoice.amountPaid),
    lines: invoice.items.map((item) => ({
      description: item.description,
      quantity: formatQuantity(item.qty),
      unitPrice: print(item.unitPrice),
      amount: print(item.amount),
    })),
    subtotal: print(invoice.subTotal),
    vatLabel: `V.A.T. (${formatRate(invoice.vatRate)})`,
    vat: print(invoice.vat),
    total: print(invoice.total),
    amountDue: due > 0n ? print(due) : null,
    notes: richNodes(decodeRichText(invoice.footer)),
  }
}

function printed(amount: Minor, currency: Currency): PrintedAmount {
  return { currency, figure: formatFigure(amount) }
}
