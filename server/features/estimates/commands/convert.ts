import { AppError } from '../../../../domain/errors.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { addDraftIn } from '../../invoices/index.ts'
import { record } from '../../trail/index.ts'
import { lockEstimate } from '../queries.ts'

/**
 * Makes a draft invoice of an estimate. The estimate is locked, so that of two who do it at once the second finds the
 * invoice of the first; the database holds to that too. Throws 'not-found', 'already-invoiced', and 'not-open' for a
 * declined or expired one unless `anyway`.
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
    const invoice = await addDraftIn(
      ctx,
      scope,
      {
        businessId: seller.businessId,
        customerId: customerId ?? undefined,
        ...{ currency, details, footer, lines, depositRate, dueDate: '' },
      },
      { estimate: number, estimateId: id },
    )
    await record(ctx, scope, { kind: 'estimate-invoiced', number })
    return invoice
  })
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
