import { dayIn } from '../../../../domain/dates.ts'
import { fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Sale } from '../../../../domain/invoices/invoice-fields.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import { PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness, firstBusiness } from '../../businesses/index.ts'
import { findCustomersByName } from '../../customers/index.ts'
import { addInvoiceIn } from '../../invoices/index.ts'
import { recordPaymentIn } from '../../payments/index.ts'
import { giveReceiptIn } from '../steps/give.ts'

/** The name of an unnamed buyer. */
const NOBODY = 'Walk-in customer'

/**
 * Makes invoice, payment and receipt of a sale paid on the spot. Throws 'not-found' for foreign ids, 'invalid-fields'
 * without a business or for a sale of nothing.
 */
export function sell(
  ctx: Ctx,
  account: AccountId,
  { method, ...sale }: Sale & { method: PaymentMethod },
): ReturnType<typeof giveReceiptIn> {
  return ctx.db.own(account, async (scope) => {
    const invoice = await addInvoiceIn(
      ctx,
      scope,
      {
        businessId: sale.businessId,
        customerId: sale.customerId,
        customerName: sale.customerName,
        ...{ currency: sale.currency, lines: sale.lines, details: '', footer: '' },
        terms: PLAIN_TERMS,
        dueDate: await today(ctx, scope, sale.businessId),
      },
      await walkIn(scope, sale),
    )
    if (invoice.total === 0n) throw fieldError('lines', 'A sale of nothing needs no receipt.')
    const paymentId = await recordPaymentIn(ctx, scope, {
      amount: invoice.total,
      allocations: [{ invoiceId: invoice.id, amount: null }],
      method,
      ...{ reference: '', note: '', keepsExcess: false },
    })
    return giveReceiptIn(ctx, scope, paymentId)
  })
}

/** A name that one customer has means that customer; any other is that of somebody who walked in. */
async function walkIn(scope: Scope, { customerId, customerName }: Sale) {
  if (customerId) return {}
  if (!customerName) return { walkIn: NOBODY }
  const customers = await findCustomersByName(scope, customerName)
  return customers.length === 1 ? {} : { walkIn: customerName }
}

async function today(ctx: Ctx, scope: Scope, businessId: string | undefined) {
  const business = businessId ? await findBusiness(scope, businessId) : await firstBusiness(scope)
  return dayIn(business?.time_zone ?? 'Africa/Lagos', ctx.clock.now())
}
