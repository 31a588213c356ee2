import { formatLongDate } from '../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../domain/invoices/invoice.ts'
import { formatFigure } from '../../../domain/money/money.ts'
import { paperOf } from '../../../domain/paper/invoice-paper.ts'
import type { Paper, PaperAmount, PaperCell, PaperParty } from '../../../domain/paper/paper.ts'
import type { RichNode } from '../../../domain/text/rich-text.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { richNodes } from '../../adapters/formats/rich-text.ts'

/** The customer's page of an invoice: who asks, how much and until when, then the paper. It reads without scripts. */
export function customerPage(invoice: Invoice, path: string): Html {
  const paper = paperOf(invoice, richNodes(invoice.footer))
  return html`<h1>${paper.from.name}</h1>
${summaryOf(invoice)}
<p><a class="file" href="${path}/pdf">Download PDF</a></p>
${paperMarkup(paper)}`
}

function summaryOf(invoice: Invoice): Html {
  const { state, currency, dueDate, isOverdue, voidReason, number, credited } = invoice
  if (state === 'void')
    return html`<p><strong>Invoice ${number} is void.</strong> Nothing is to be paid. ${voidReason}</p>`
  const due = amountDueOf(invoice)
  if (due === 0n && credited > 0n)
    return html`<p><strong>Nothing is left to pay on invoice ${number}.</strong> Thank you.</p>`
  if (due === 0n) return html`<p><strong>Invoice ${number} is paid.</strong> Thank you.</p>`
  return html`<p class="muted">asks for</p>
<p class="figure"><small>${currency}</small> ${formatFigure(due)}</p>
<p>${isOverdue ? html`<strong class="fault">Overdue:</strong> it was due` : 'Due'} ${formatLongDate(dueDate)}</p>`
}

function paperMarkup(paper: Paper): Html {
  return html`<article aria-label="${paper.label}">
<h2>${paper.title} ${paper.number}</h2>
<div class="parties">${party(paper.from)}${party(paper.to)}</div>
${paper.details ? html`<p class="details">${paper.details}</p>` : ''}
<dl>${paper.facts.map(({ caption, value }) => html`<dt>${caption}</dt><dd>${cell(value)}</dd>`)}</dl>
<table>
<thead><tr>${paper.columns.map(({ title, kind }) => html`<th class="${kind}" scope="col">${title}</th>`)}</tr></thead>
<tbody>${paper.rows.map(
    (row) =>
      html`<tr>${row.map((value, n) => html`<td class="${paper.columns[n]?.kind ?? ''}">${cell(value)}</td>`)}</tr>`,
  )}</tbody>
</table>
<dl class="sums">${paper.sums.map(
    ({ label, amount, kind }) =>
      html`<dt class="${kind}">${label}</dt><dd class="${kind}">${money(amount)}</dd>`,
  )}</dl>
${paper.notes.length > 0 ? html`<div class="notes">${paper.notes.map(node)}</div>` : ''}
</article>`
}

function party({ caption, name, address, email, phone }: PaperParty): Html {
  const lines = [address, email, phone].filter((line) => line !== '')
  return html`<p><small>${caption}</small><br><strong>${name}</strong>${lines.map((line) => html`<br>${line}`)}</p>`
}

function cell(value: PaperCell): Html | string {
  return typeof value === 'string' ? value : money(value)
}

function money({ currency, figure }: PaperAmount): Html {
  return html`<span class="money"><small>${currency}</small> ${figure}</span>`
}

/** Notes were sanitised when they were stored; only tags of the domain's list exist. */
function node(rich: RichNode): Html | string {
  if (typeof rich === 'string') return rich
  const { t, c, h } = rich
  if (t === 'br') return html`<br>`
  const inside = c.map(node)
  if (t === 'a' && h) return html`<a href="${h}" rel="noopener noreferrer nofollow">${inside}</a>`
  return html`<${t}>${inside}</${t}>`
}
