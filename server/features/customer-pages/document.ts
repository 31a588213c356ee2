import type { Day } from '../../../domain/dates.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { claimPart, type RefusedClaim } from './parts/claim.ts'
import { paperPart } from './parts/paper.ts'
import { paymentsPart } from './parts/payments.ts'
import { summaryPart } from './parts/summary.ts'
import type { OpenPage } from './queries.ts'

/**
 * The customer's page of an invoice: who asks, how much and until when, the ways to pay, what was paid, then the paper.
 * It reads without scripts.
 */
export function customerPage(page: OpenPage, today: Day, refused?: RefusedClaim): Html {
  const { invoice, payments, token } = page
  return html`${summaryPart(invoice)}
${claimPart(page, today, refused)}
${paymentsPart(payments, invoice.currency)}
<p><a class="file" href="/i/${token}/pdf">Download PDF</a></p>
${paperPart(invoice)}`
}
