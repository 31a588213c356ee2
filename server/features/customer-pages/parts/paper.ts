import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { paperOf } from '../../../../domain/paper/invoice-paper.ts'
import type { Paper, PaperAmount, PaperCell, PaperParty } from '../../../../domain/paper/paper.ts'
import type { RichNode } from '../../../../domain/text/rich-text.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import { richNodes } from '../../../adapters/formats/rich-text.ts'

/** The paper of an invoice as HTML. */
export function paperPart(invoice: Invoice): Html {
  return paperMarkup(paperOf(invoice, richNodes(invoice.footer)))
}

/** Any paper as HTML. */
export function paperMarkup(paper: Paper): Html {
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
${paper.clearance ? html`<p class="irn">Accepted by the Nigeria Revenue Service<br><small>IRN</small> ${paper.clearance.irn}</p>` : ''}
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
