import { formatLongDate } from '../../../../domain/dates.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'

/** The state of an estimate that can no longer be answered. */
export function standingPart(estimate: Estimate): Html {
  const { status, seller, acceptedBy, answeredAt, validUntil } = estimate
  const day = answeredAt ? formatLongDate(answeredAt) : ''
  if (acceptedBy)
    return html`<section class="notice" role="status">
<h2>Accepted. Thank you!</h2>
<p>${acceptedBy} accepted this estimate on ${day}. ${seller.name} was notified and will send the invoice.</p>
</section>`
  if (status === 'Declined')
    return html`<section class="notice" role="status">
<h2>Declined</h2>
<p>This estimate was declined on ${day}. ${seller.name} was notified and can change it: the new version will be shown here.</p>
</section>`
  if (status === 'Expired')
    return html`<section class="notice" role="status">
<h2>Not valid any more</h2>
<p>This estimate was valid until ${formatLongDate(validUntil)}. Ask ${seller.name} for a new one.</p>
</section>`
  return html`<section class="notice" role="status">
<h2>Agreed</h2>
<p>${seller.name} has made an invoice of this estimate.</p>
</section>`
}
