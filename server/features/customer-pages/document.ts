import type { Day } from '../../../domain/dates.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { bankPart } from './parts/bank.ts'
import { claimPart, type RefusedClaim } from './parts/claim.ts'
import { paperPart } from './parts/paper.ts'
import { type PayOffer, payPart, type Returned, returnedPart } from './parts/pay.ts'
import { paymentsPart } from './parts/payments.ts'
import { summaryPart } from './parts/summary.ts'
import type { OpenPage } from './queries.ts'

/** What the page says beside the invoice. */
export interface Asked {
  refused?: RefusedClaim | undefined
  /** Null where it cannot be paid online. */
  offer?: PayOffer | null | undefined
  returned?: Returned | undefined
}

/**
 * The customer's page of an invoice: who asks, how much and until when, the ways to pay, what was paid, then the paper.
 * It reads without scripts.
 */
export function customerPage(
  page: OpenPage,
  today: Day,
  { refused, offer, returned }: Asked = {},
): Html {
  const { invoice, payments, token } = page
  return html`${returned ? returnedPart(returned, invoice.seller.name) : ''}
${summaryPart(invoice)}
${offer ? payPart(token, offer) : ''}
${bankPart(page.bank, invoice)}
${claimPart(page, today, refused)}
${paymentsPart(payments, invoice.currency)}
<p><a class="file" href="/i/${token}/pdf">Download PDF</a></p>
${paperPart(invoice)}`
}
