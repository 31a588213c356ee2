import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { BankDetails } from '../queries.ts'

/** Where to transfer the money to. A browser with scripts gets a button that copies the number. */
export function bankPart(bank: BankDetails | null, invoice: Invoice): Html | string {
  if (!bank || invoice.state !== 'issued' || amountDueOf(invoice) === 0n) return ''
  const { bankName, accountNumber, accountName } = bank
  return html`<section class="bank" aria-labelledby="bank">
<h2 id="bank">Pay by bank transfer</h2>
<dl>
${bankName ? html`<dt>Bank</dt><dd>${bankName}</dd>` : ''}
<dt>Account number</dt><dd><span class="number" id="account-number">${accountNumber}</span>
<button type="button" data-copy="account-number" hidden>Copy</button></dd>
${accountName ? html`<dt>Name</dt><dd>${accountName}</dd>` : ''}
<dt>Reference</dt><dd>${invoice.number}</dd>
</dl>
</section>`
}
