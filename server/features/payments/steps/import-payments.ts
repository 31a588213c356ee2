import type { Day } from '../../../../domain/dates.ts'
import { statusOf } from '../../../../domain/invoices/invoice.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { type InvoiceRow, setAmountPaid } from '../../invoices/index.ts'
import { insertPayments } from '../../ledger/index.ts'
import { recordEvents } from '../../timeline/index.ts'

/** A payment that came in elsewhere, of one locked and issued invoice, on which that much is due. */
export interface PaidElsewhere {
  invoice: InvoiceRow
  amount: bigint
  method: PaymentMethod
  paidOn: Day
  /** Imported once: a second one is a unique violation. */
  reference: string
}

/**
 * Records payments of another program's list, as recordPaymentIn does for one: hundreds are inserted at once, and each
 * invoice is changed once. The trail has the import alone. `report` is called with the number stored so far.
 */
export async function importPaymentsIn(
  ctx: Ctx,
  scope: Scope,
  payments: readonly PaidElsewhere[],
  report: (stored: number) => void,
): Promise<void> {
  const paid = new Map<InvoiceRow, bigint>()
  const rows = payments.map(({ invoice, amount, method, paidOn, reference }) => {
    const amountPaid = (paid.get(invoice) ?? invoice.amount_paid) + amount
    paid.set(invoice, amountPaid)
    const status = statusOf(amountPaid, invoice.total)
    return {
      ...{ customerId: invoice.customer_id, customerName: invoice.customer_name },
      ...({ currency: invoice.currency, amount, credited: 0n, method, source: 'manual' } as const),
      ...{ paidOn, reference, importedReference: reference, note: 'Imported' },
      entries: [{ invoiceId: invoice.id, amount, amountPaid, status }],
    }
  })
  await insertPayments(ctx, scope, rows)
  let changed = 0
  for (const [invoice, amountPaid] of paid) {
    await setAmountPaid(ctx, scope, invoice, amountPaid)
    changed += 1
    report(Math.floor((payments.length * changed) / paid.size))
  }
  await recordEvents(
    ctx,
    scope,
    payments.map(({ invoice, amount, method }) => {
      const currency = invoice.currency
      return [invoice.id, { kind: 'payment', amount: String(amount), currency, method }] as const
    }),
  )
}
