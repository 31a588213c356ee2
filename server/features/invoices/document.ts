import type { z } from 'zod'
import type { invoice as schema } from '../../../contract/invoices.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import { faultAt, notFound } from '../../../domain/errors.ts'
import { isId, type OwnerId } from '../../../domain/ids.ts'
import { type Currency, formatFigure, type Minor } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { decodeRichText } from '../../../domain/rich-text.ts'
import { formatRate } from '../../../domain/tax.ts'
import type { InvoiceDocument, PrintedAmount } from '../../adapters/pdf/port.ts'
import { richNodes } from '../../adapters/rich-text.ts'
import type { Ctx } from '../../ctx.ts'
import { getInvoice } from './queries.ts'

type Invoice = z.output<typeof schema>

interface Print {
  url: string
  /** The client as the file is to be named; the invoice's own when left out. */
  name?: string | undefined
}

/**
 * The PDF of the invoice whose print page `url` names. The address is only read: it must be our own print page
 * ('invalid-fields') of an invoice of the owner's ('not-found') (INV-10).
 */
export async function printInvoice(ctx: Ctx, owner: OwnerId, { url, name }: Print) {
  const invoice = await getInvoice(ctx, owner, invoiceIdOf(url, ctx.origin))
  const pdf = await drawInvoice(ctx, invoice)
  return { pdf, filename: `${name || invoice.clientName} Invoice.pdf` }
}

/** The PDF of an invoice, from its snapshot. Throws 'busy', 'pdf-failed'. */
export async function drawInvoice(ctx: Ctx, invoice: Invoice): Promise<Uint8Array> {
  const logoKey = invoice.business.businessLogo.split('/').at(-1)
  const logo = logoKey ? await ctx.files.get(logoKey) : null
  const document = documentOf(invoice)
  return ctx.pdf.render({ owner: invoice.userID, document, logo, createdAt: invoice.createdAt })
}

function invoiceIdOf(url: string, origin: string): string {
  const address = URL.parse(url, origin)
  const id = address && /^\/invoice\/print\/([^/]+)\/?$/i.exec(address.pathname)?.[1]
  if (!id || address.host !== new URL(origin).host || !/^https?:$/.test(address.protocol))
    throw faultAt('url', 'That is not the address of an invoice to print.')
  if (!isId(id)) throw notFound('Invoice')
  return id
}

/** The paper of an invoice, every value final text; screen and print page show the same words and figures. */
export function documentOf(invoice: Invoice): InvoiceDocument {
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
