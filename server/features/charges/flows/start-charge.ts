import { fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { CHARGE_PREFIX, chargeAmount, type PayChoice } from '../../../../domain/invoices/charge.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { refuseOtherCurrency } from '../../../../domain/invoices/refusals.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { addCharge } from '../commands/add.ts'
import { settlementOf } from '../queries.ts'

interface Wanted {
  choice: PayChoice
  /** That of the invoice by default; any other is refused. */
  currency?: Currency | undefined
  /** Typed by the payer; the customer's own address, if there is one, is used instead. */
  email: string | undefined
  /** The page that the provider leads back to. */
  returnUrl: string
}

/**
 * Starts an online payment of an invoice and returns the address of the provider's page. The amount follows from the
 * invoice. Throws 'void', 'invalid-fields' for what cannot be paid or without an e-mail address, 'too-many',
 * 'payment-unavailable'.
 */
export async function startCharge(
  ctx: Ctx,
  account: AccountId,
  invoice: Invoice,
  { choice, currency: shown, email: typed, returnUrl }: Wanted,
): Promise<string> {
  refuseOtherCurrency(invoice, shown, 'amount')
  const settlement = await settlementOf(ctx, account, invoice.seller.businessId)
  const amount = chargeAmount(invoice, choice, settlement?.terms ?? { ownAmounts: true })
  const email = invoice.buyer.email || typed
  if (!email) throw fieldError('email', 'Enter your e-mail address: the receipt goes there.')
  if (!settlement) throw fieldError('amount', 'This invoice cannot be paid online.')
  const { currency } = invoice
  if (currency === 'GBP') throw fieldError('amount', 'Pounds cannot be paid online.')
  const reference = `${CHARGE_PREFIX}${ctx.random.id()}`
  await addCharge(ctx, account, { invoiceId: invoice.id, reference, amount, currency, email })
  const label = `invoice ${invoice.number} of ${invoice.seller.name}`
  const request = { reference, amount, currency, email, label, callbackUrl: returnUrl }
  return (await ctx.payments.initialize({ ...request, subaccount: settlement.subaccount }))
    .authorizationUrl
}
