import { formatDay } from '../../../../domain/dates.ts'
import { formatFigure, type Minor } from '../../../../domain/money/money.ts'
import { COLUMN_TITLES, entryTitle } from '../../../../domain/reports/titles.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { OpenStatement } from '../queries.ts'

type Shown = OpenStatement['statements'][number]

/** The account in one currency: what is due, then every entry with the balance after it. */
export function accountPart(page: OpenStatement, statement: Shown): Html {
  const { currency, opening, closing, from, to, entries } = statement
  return html`<section class="stack" aria-labelledby="in-${currency}">
<h2 id="in-${currency}">Account in ${currency}</h2>
<div><p class="muted">${standingOf(closing)}</p>
<p class="figure"><small>${currency}</small> ${formatFigure(closing < 0n ? -closing : closing)}</p></div>
<p><a class="file" href="/s/${page.token}/pdf/${currency}">Download PDF<span class="unseen"> of the account in ${currency}</span></a></p>
<article aria-label="Account in ${currency}">
<table class="account">
<thead><tr><th scope="col">${COLUMN_TITLES.entry}</th><th class="change" scope="col">Billed</th><th class="change" scope="col">Paid</th><th class="amount" scope="col">${COLUMN_TITLES.balance}</th></tr></thead>
<tbody>
${row({ day: from, title: 'Balance before', debit: 0n, credit: 0n, balance: opening })}
${entries.map((entry) => row({ ...entry, title: titleOf(page, entry) }))}
${row({ day: to, title: 'Balance now', debit: 0n, credit: 0n, balance: closing })}
</tbody>
</table>
</article>
</section>`
}

function standingOf(closing: Minor): string {
  if (closing > 0n) return 'To pay'
  return closing < 0n ? 'Your credit' : 'Nothing is left to pay'
}

function titleOf({ invoiceTokens }: OpenStatement, entry: Shown['entries'][number]): Html | string {
  const title = entryTitle(entry)
  const token = entry.invoiceId && invoiceTokens.get(entry.invoiceId)
  return token ? html`<a href="/i/${token}">${title}</a>` : title
}

interface Row {
  day: string
  title: Html | string
  debit: Minor
  credit: Minor
  balance: Minor
}

function row({ day, title, debit, credit, balance }: Row): Html {
  return html`<tr><td class="text"><small>${formatDay(day)}</small> ${title}</td>${change('Billed', debit)}${change('Paid', credit)}<td class="amount" data-is="${COLUMN_TITLES.balance}">${formatFigure(balance)}</td></tr>
`
}

/** On a phone the label is beside the figure, and an empty cell is omitted. */
function change(is: string, amount: Minor): Html {
  return html`<td class="change" data-is="${is}">${amount === 0n ? '' : formatFigure(amount)}</td>`
}
