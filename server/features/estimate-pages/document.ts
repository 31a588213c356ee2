import { fileAddress } from '../../../contract/wire/files.ts'
import { formatLongDate } from '../../../domain/dates.ts'
import { depositOf } from '../../../domain/estimates/estimate.ts'
import { formatAmount, formatFigure } from '../../../domain/money/money.ts'
import { estimatePaperOf } from '../../../domain/paper/estimate-paper.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { richNodes } from '../../adapters/formats/rich-text.ts'
import { paperMarkup } from '../customer-pages/index.ts'
import type { OpenEstimate } from '../estimates/index.ts'
import { answerForms, type Refused } from './parts/answer.ts'
import { standingPart } from './parts/standing.ts'

/**
 * The customer's page of an estimate: who offers, for how much and until when, the answer, then the paper. It works
 * without scripts.
 */
export function estimatePage({ estimate, token }: OpenEstimate, refused?: Refused): Html {
  const { seller, currency, total, validUntil, status } = estimate
  const deposit = depositOf(estimate)
  const isOpen = status === 'Sent' || status === 'Draft'
  const { message, fields } = refused?.refusal ?? {}
  return html`<header class="seller">${seller.logoKey ? html`<img src="${fileAddress(seller.logoKey)}" alt="">` : ''}<h1>${seller.name}</h1></header>
${message && (!fields || fields.version) ? html`<p class="notice" role="alert"><strong>${message}</strong></p>` : ''}
<div>
<p class="muted">offers you</p>
<p class="figure"><small>${currency}</small> ${formatFigure(total)}</p>
${isOpen ? html`<p>Valid until ${formatLongDate(validUntil)}, that day included</p>` : ''}
${deposit > 0n ? html`<p>A deposit of <strong>${formatAmount(deposit, currency)}</strong> is paid first.</p>` : ''}
</div>
${isOpen ? answerForms(estimate, token, refused) : standingPart(estimate)}
<p><a class="file" href="/e/${token}/pdf">Download PDF</a></p>
${paperMarkup(estimatePaperOf(estimate, richNodes(estimate.footer)))}`
}
