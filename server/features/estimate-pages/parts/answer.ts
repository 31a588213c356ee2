import type { AppError } from '../../../../domain/errors.ts'
import { ESTIMATE_LIMITS, type Estimate } from '../../../../domain/estimates/estimate.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'

/** An answer that was refused, to be shown again. */
export interface Refused {
  refusal: AppError
  typed: { name: string; reason: string }
}

/** The form to accept, with a name, and the one to decline. Both carry the version that the customer sees. */
export function answerForms(estimate: Estimate, token: string, refused?: Refused): Html {
  const { seller, currency, total, version } = estimate
  const { name = '', reason = '' } = refused?.typed ?? {}
  const faults = refused?.refusal.fields ?? {}
  const hidden = html`<input type="hidden" name="version" value="${version}">`
  return html`<section class="pay" aria-labelledby="answer">
<h2 id="answer">Your answer</h2>
<form method="post" action="/e/${token}/accept">
${hidden}
<label>Your name
<input name="name" autocomplete="name" maxlength="${ESTIMATE_LIMITS.name}" required value="${name}"${faulty(faults.name, 'name')}></label>
${faultOf(faults.name, 'name')}
<button class="main">Accept for ${formatAmount(total, currency)}</button>
</form>
<p class="muted">${seller.name} is notified at once. Nothing is paid here.</p>
<details${faults.reason || reason ? html` open` : ''}>
<summary>Decline</summary>
<form class="stack" method="post" action="/e/${token}/decline">
${hidden}
<div class="field">
<label for="reason">What does not suit you? (optional)</label>
<input id="reason" name="reason" maxlength="${ESTIMATE_LIMITS.reason}" value="${reason}"${faulty(faults.reason, 'reason')}>
${faultOf(faults.reason, 'reason')}
</div>
<button>Decline this estimate</button>
</form>
</details>
</section>`
}

function faulty(fault: string | undefined, field: string): Html | string {
  return fault ? html` aria-invalid="true" aria-describedby="fault-${field}" autofocus` : ''
}

function faultOf(fault: string | undefined, field: string): Html | string {
  return fault ? html`<p class="fault" id="fault-${field}">${fault}</p>` : ''
}
