import type { PayChoices } from '../../../../domain/invoices/charge.ts'
import { type Currency, formatAmount, formatFigure } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'

/** The state of the payer's last payment, from the provider. */
export type Returned = 'paid' | 'open' | 'mismatch'

/** What the page offers to pay. */
export interface PayOffer {
  choices: PayChoices
  /** True where the customer has no address for the receipt. */
  asksEmail: boolean
  /** What was typed, and why it was refused. */
  refused?: { message: string; amount: string; email: string } | undefined
}

/** The ways to pay online: each is one press, and one more where the customer types an amount. */
export function payPart(token: string, { choices, asksEmail, refused }: PayOffer): Html {
  const path = `/i/${token}`
  const { currency, due, deposit, own } = choices
  const typed = refused?.email ?? ''
  return html`<section class="pay" aria-labelledby="pay">
<h2 id="pay">Pay now</h2>
${refused ? html`<p class="fault" role="alert">${refused.message}</p>` : ''}
${
  due !== null || deposit !== null
    ? html`<form method="post" action="${path}/pay">
${currencyField(currency)}
${asksEmail ? emailField('email', typed) : ''}
${deposit === null ? '' : html`<button class="main" name="amount" value="deposit">Pay the deposit: ${formatAmount(deposit, currency)}</button>`}
${due === null ? '' : html`<button class="${deposit === null ? 'main' : ''}" name="amount" value="due">Pay ${deposit === null ? '' : 'all: '}${formatAmount(due, currency)}</button>`}
</form>`
    : ''
}
${own ? ownForm(path, { choices, asksEmail, refused }, own) : ''}
<p class="muted">By card, bank transfer or USSD, on the payment provider's page. The receipt comes by e-mail.</p>
</section>`
}

function ownForm(
  path: string,
  { choices, asksEmail, refused }: PayOffer,
  { least, most }: NonNullable<PayChoices['own']>,
): Html {
  const { currency } = choices
  const typed = refused?.amount ?? ''
  const isTyped = typed !== '' && typed !== 'due' && typed !== 'deposit'
  return html`<details ${isTyped ? 'open' : ''}>
<summary>Pay another amount</summary>
<form method="post" action="${path}/pay">
${currencyField(currency)}
<label>Amount (${currency})
<input name="amount" inputmode="decimal" autocomplete="off" required value="${isTyped ? typed : ''}"></label>
${asksEmail ? emailField('own-email', refused?.email ?? '') : ''}
<button>Pay this amount</button>
</form>
<p class="muted">From ${formatFigure(least)} to ${formatFigure(most)}.</p>
</details>`
}

/** The currency that the payer reads beside the amounts: the invoice may have another one by the time of the press. */
function currencyField(currency: Currency): Html {
  return html`<input type="hidden" name="currency" value="${currency}">`
}

function emailField(id: string, typed: string): Html {
  return html`<label for="${id}">Your e-mail, for the receipt
<input id="${id}" name="email" type="email" autocomplete="email" required value="${typed}"></label>`
}

/** What the provider says about the payment from which the payer returns. */
export function returnedPart(returned: Returned, seller: string): Html {
  if (returned === 'paid')
    return html`<p class="notice" role="status"><strong>Thank you, your payment arrived.</strong> The receipt is on its way to your e-mail.</p>`
  if (returned === 'mismatch')
    return html`<p class="notice" role="status"><strong>Your payment needs a look.</strong> Another amount arrived than was asked for. Please do not pay again: ask ${seller} about it.</p>`
  return html`<p class="notice" role="status"><strong>No payment has arrived yet.</strong> If you have paid, open this page again in a minute. If not, you can pay below.</p>`
}
