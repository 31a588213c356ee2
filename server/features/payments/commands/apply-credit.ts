import { fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { NewPayment, Payment } from '../../../../domain/invoices/payment.ts'
import { refuseOtherCurrency, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { Currency, Minor } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockInvoices, stateOf } from '../../invoices/index.ts'
import { recordUses, spendCredit } from '../../ledger/index.ts'
import { readPayment } from '../queries.ts'
import { recordPaymentIn } from '../steps/record.ts'

interface CreditUse {
  invoiceId: string
  amount: Minor
  /** That of the invoice by default; any other is refused. */
  currency?: Currency | undefined
}

/** Pays an invoice from its customer's credit, oldest first. Throws as addPayment. */
export function applyCredit(
  ctx: Ctx,
  account: AccountId,
  { invoiceId, amount, currency }: CreditUse,
): Promise<Payment> {
  return ctx.db.own(account, async (scope) => {
    const [invoice] = await lockInvoices(scope, [invoiceId])
    const customerId = invoice?.customer_id
    if (!customerId) throw fieldError('invoiceId', 'This invoice has no customer with a credit.')
    refuseUnissued(stateOf(invoice))
    refuseOtherCurrency({ number: invoice.number_text, currency: invoice.currency }, currency)
    // Before the invoice, whose update locks the kept totals: transactions that lock both lock credits first.
    const uses = await spendCredit(scope, { customerId, currency: invoice.currency, amount })
    const payment: NewPayment = {
      amount,
      allocations: [{ invoiceId, amount: null }],
      method: 'other',
      reference: '',
      note: '',
      keepsExcess: false,
    }
    const id = await recordPaymentIn(ctx, scope, payment, 'credit')
    await recordUses(scope, id, uses)
    return readPayment(scope, id)
  })
}
