import { fileAddress } from '../../../../contract/wire/files.ts'
import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'

/** Who asks, how much is due, and until when. */
export function summaryPart(invoice: Invoice): Html {
  const { name, logoKey } = invoice.seller
  return html`<header class="seller">${logoKey ? html`<img src="${fileAddress(logoKey)}" alt="">` : ''}<h1>${name}</h1></header>
${dueMarkup(invoice)}`
}

function dueMarkup(invoice: Invoice): Html {
  const { state, currency, dueDate, isOverdue, voidReason, number, credited } = invoice
  if (state === 'void')
    return html`<p><strong>Invoice ${number} is void.</strong> Nothing is to be paid. ${voidReason}</p>`
  const due = amountDueOf(invoice)
  if (due === 0n && credited > 0n)
    return html`<p><strong>Nothing is left to pay on invoice ${number}.</strong> Thank you.</p>`
  if (due === 0n) return html`<p><strong>Invoice ${number} is paid.</strong> Thank you.</p>`
  return html`<div>
<p class="muted">asks for</p>
<p class="figure"><small>${currency}</small> ${formatFigure(due)}</p>
<p>${isOverdue ? html`<strong class="fault">Overdue:</strong> it was due` : 'Due'} ${formatLongDate(dueDate)}</p>
</div>`
}
