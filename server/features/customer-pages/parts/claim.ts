import { type Day, formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatAmount, formatFigure } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { OpenPage, OwnClaim } from '../queries.ts'

/** The fields of the form, with the words above them. */
export const CLAIM_FIELDS = {
  amount: 'Amount that you sent',
  day: 'Day of the transfer',
  bank: 'Your bank',
  sender: 'Name on your account',
} as const

type Field = keyof typeof CLAIM_FIELDS
export type ClaimTexts = Partial<Record<Field, string>>

/** A form that was refused, to be shown again. */
export interface RefusedClaim {
  typed: ClaimTexts
  faults: ClaimTexts
  /** Why all of it was refused, where that concerns no single field. */
  fault?: string | undefined
}

/** What was said before about transfers of this invoice, and the form to say that one was made. */
export function claimPart(page: OpenPage, today: Day, refused?: RefusedClaim): Html {
  const { claims, invoice, token } = page
  const waiting = claims.filter(({ state }) => state === 'waiting')
  const [newest] = claims
  return html`${waiting.length > 0 ? thanks(waiting, invoice) : ''}
${newest?.state === 'declined' ? declined(newest, invoice) : ''}
${canBeClaimed(invoice) ? form(invoice, { token, today, refused, again: waiting.length > 0 }) : ''}`
}

/** Whether anything is left that a customer could have paid. */
export function canBeClaimed(invoice: Invoice): boolean {
  return invoice.state === 'issued' && amountDueOf(invoice) > 0n
}

function thanks(waiting: OwnClaim[], { seller }: Invoice): Html {
  return html`<section class="notice" id="claim" role="status">
<h2>Thank you</h2>
${waiting.map(
  ({ amount, currency, day }) =>
    html`<p>${seller.name} was told that you sent <strong>${formatAmount(amount, currency)}</strong> on ${formatLongDate(day)}.</p>`,
)}
<p>As soon as they have seen the money in their bank account, the payment and its receipt are shown here.</p>
</section>`
}

function declined({ amount, currency, day, reason }: OwnClaim, { seller }: Invoice): Html {
  return html`<section class="notice">
<h2>Your transfer was not found</h2>
<p>${seller.name} has not found ${formatAmount(amount, currency)} of ${formatLongDate(day)}.${reason ? ` They say: ${reason}` : ''}</p>
<p>Look at your own account first. If the money has left it, say so once more or write to them.</p>
</section>`
}

interface FormProps {
  token: string
  today: Day
  refused: RefusedClaim | undefined
  again: boolean
}

function form(invoice: Invoice, { token, today, refused, again }: FormProps): Html {
  const typed = refused?.typed ?? { amount: formatFigure(amountDueOf(invoice)), day: today }
  const faults = refused?.faults ?? {}
  const first = Object.keys(CLAIM_FIELDS).find((field) => field in faults)
  const field = (name: Field, attributes: Html) => {
    const fault = faults[name]
    return html`<div class="field">
<label for="claim-${name}">${CLAIM_FIELDS[name]}${name === 'amount' ? ` (${invoice.currency})` : ''}</label>
<input id="claim-${name}" name="${name}" value="${typed[name] ?? ''}" required ${attributes}${fault ? html` aria-invalid="true" aria-describedby="fault-${name}"` : ''}${first === name ? html` autofocus` : ''}>
${fault ? html`<p class="fault" id="fault-${name}">${fault}</p>` : ''}
</div>`
  }
  return html`<details id="claim-form"${refused ? html` open` : ''}>
<summary>${again ? 'I have made another transfer' : 'I have paid by transfer'}</summary>
<form class="stack" method="post" action="/i/${token}/claim">
<p class="muted">Have you sent the money already? Say so here, and ${invoice.seller.name} will look for it and confirm it.</p>
${refused?.fault ? html`<p class="fault" role="alert">${refused.fault}</p>` : ''}
<input type="hidden" name="currency" value="${invoice.currency}">
${field('amount', html`inputmode="decimal" autocomplete="off"`)}
${field('day', html`type="date" max="${today}"`)}
${field('bank', html`maxlength="100"`)}
${field('sender', html`maxlength="100" autocomplete="name"`)}
<button class="main">Tell ${invoice.seller.name}</button>
</form>
</details>`
}
