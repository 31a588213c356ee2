import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { OpenPage } from '../queries.ts'

/**
 * What messengers show beside the link (Open Graph). A whole group may read that, so without the leave of the business it
 * is only that this is an invoice. Without this they would take the page's own title.
 */
export function previewPart({ invoice, showsInPreviews }: OpenPage): Html {
  if (!showsInPreviews) return html`<meta property="og:title" content="Invoice">\n`
  const { number, seller } = invoice
  return html`<meta property="og:title" content="Invoice ${number} from ${seller.name}">
<meta property="og:description" content="${standing(invoice)}">
`
}

function standing(invoice: Invoice): string {
  if (invoice.state === 'void') return 'Void'
  const due = amountDueOf(invoice)
  if (due === 0n) return 'Nothing is left to pay'
  return `${formatAmount(due, invoice.currency)}, due ${formatLongDate(invoice.dueDate)}`
}
