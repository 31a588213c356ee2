import { formatLongDate } from '../../../../domain/dates.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { PaidPart } from '../queries.ts'

/** What was paid so far, each with its receipt if one was given. */
export function paymentsPart(payments: PaidPart[], currency: Currency): Html | string {
  if (payments.length === 0) return ''
  return html`<section>
<h2>Payments so far</h2>
<ul class="paid">${payments.map((each) => paid(each, currency))}</ul>
</section>`
}

function paid({ day, amount, receipt }: PaidPart, currency: Currency): Html {
  return html`<li><span>${formatLongDate(day)}${amount < 0n ? ', correction' : ''}</span>
<span class="money"><small>${currency}</small> ${formatFigure(amount)}</span>
${receipt ? html`<a href="/r/${receipt}">Receipt<span class="unseen"> of ${formatLongDate(day)}</span></a>` : ''}</li>`
}
