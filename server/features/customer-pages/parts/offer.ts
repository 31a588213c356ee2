import { AppError } from '../../../../domain/errors.ts'
import { isChargeReference, payChoicesOf } from '../../../../domain/invoices/charge.ts'
import type { Ctx } from '../../../ctx.ts'
import { findCharge, settlementOf, settleReturned } from '../../charges/index.ts'
import type { OpenPage } from '../queries.ts'
import type { PayOffer, Returned } from './pay.ts'

/** What a customer may pay online; null for nothing. */
export async function offerOf(ctx: Ctx, { account, invoice }: OpenPage): Promise<PayOffer | null> {
  // Most invoices that cannot be paid online are known without a question to the database.
  if (!payChoicesOf(invoice, { ownAmounts: true })) return null
  const settlement = await settlementOf(ctx, account, invoice.seller.businessId)
  const choices = settlement && payChoicesOf(invoice, settlement.terms)
  return choices && { choices, asksEmail: invoice.buyer.email === '' }
}

/**
 * The provider's state of the payment that the address names. Undefined unless it was started for this invoice: the
 * payer can change the address, so nothing else in it counts. `mayAsk` says whether the caller may have the provider
 * asked.
 */
export async function returnedFrom(
  ctx: Ctx,
  { account, invoice }: OpenPage,
  reference: unknown,
  mayAsk: () => Promise<boolean>,
): Promise<Returned | undefined> {
  if (typeof reference !== 'string' || !isChargeReference(reference)) return undefined
  const charge = await findCharge(ctx, reference)
  if (charge?.account_id !== account || charge.invoice_id !== invoice.id) return undefined
  try {
    const settled = await settleReturned(ctx, charge, mayAsk)
    return settled === 'unknown' ? undefined : settled
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment-unavailable') return 'open'
    throw error
  }
}
