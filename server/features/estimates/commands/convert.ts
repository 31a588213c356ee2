import { addDays, type Day, dayIn } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { addDraftIn, startOf } from '../../invoices/index.ts'
import { record } from '../../trail/index.ts'
import { lockEstimate } from '../queries.ts'

/** For a business without an invoice. */
const DUE_DAYS = 14

/**
 * Makes a draft invoice from an estimate. The estimate is locked, so that of two concurrent conversions the second
 * finds the invoice of the first; a unique index ensures it too. Throws 'not-found', 'already-invoiced', and 'not-open'
 * for a declined or expired one unless `anyway`.
 */
export function convertEstimate(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { anyway }: { anyway: boolean },
): Promise<Invoice> {
  return ctx.db.own(account, async (scope) => {
    const estimate = await lockEstimate(ctx, scope, id)
    refuseInvoiced(estimate)
    if (!anyway) refuseClosed(estimate)
    const { number, seller, customerId, currency, details, footer, lines, depositRate } = estimate
    const terms = { ...PLAIN_TERMS, ...estimate.terms }
    const dueDate = await usualDueDate(ctx, scope, seller.businessId)
    const invoice = await addDraftIn(
      ctx,
      scope,
      {
        businessId: seller.businessId,
        customerId: customerId ?? undefined,
        ...{ currency, details, footer, lines, depositRate, terms, dueDate },
      },
      { estimate: number, estimateId: id },
    )
    await record(ctx, scope, { kind: 'estimate-invoiced', number })
    return invoice
  })
}

/** The days until payment of the last invoice of the business, which the owner can change. */
async function usualDueDate(ctx: Ctx, scope: Scope, businessId: string): Promise<Day> {
  const business = await findBusiness(scope, businessId)
  const { dueDays } = await startOf(scope, business)
  return addDays(dayIn(business.time_zone, ctx.clock.now()), dueDays ?? DUE_DAYS)
}

function refuseInvoiced({ status, invoiceNumber }: Estimate): void {
  if (status !== 'Invoiced') return
  const name = invoiceNumber ? `Invoice ${invoiceNumber}` : 'A draft invoice'
  throw new AppError('already-invoiced', `${name} was made of this estimate already.`)
}

function refuseClosed({ status }: Estimate): void {
  if (status === 'Declined')
    throw new AppError('not-open', 'The customer declined this estimate. Make the invoice anyway?')
  if (status === 'Expired')
    throw new AppError('not-open', 'This estimate is not valid any more. Make the invoice anyway?')
}
