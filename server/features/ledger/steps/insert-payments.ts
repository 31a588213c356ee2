import type { InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import type { PaymentMethod, PaymentSource } from '../../../../domain/invoices/payment.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertAll } from '../../../db/queries/insert-all.ts'

/** The part for an invoice, with the resulting total amount paid and status. */
export interface Entry {
  invoiceId: string
  /** Negative for a correction. */
  amount: bigint
  amountPaid: bigint
  status: InvoiceStatus
}

export interface NewPaymentRow {
  customerId: string | null
  customerName: string
  currency: Currency
  amount: bigint
  credited: bigint
  method: PaymentMethod
  paidOn: string
  reference: string
  note: string
  source: PaymentSource
  entries: Entry[]
  /** Its reference in another program's list; imported once at most. */
  importedReference?: string
  /** The payment that a negative one gives back. */
  refundOf?: string
}

/**
 * Stores payments with what each invoice takes of them, and returns their ids. The caller has locked the invoices and
 * changes their amounts in the same transaction.
 */
export async function insertPayments(
  ctx: Ctx,
  { tx, account }: Scope,
  payments: readonly NewPaymentRow[],
): Promise<string[]> {
  const now = ctx.clock.now()
  const made = payments.map((payment) => ({ id: ctx.random.id(), payment }))
  const rows = made.map(({ id, payment }) => ({
    account_id: account,
    id,
    customer_id: payment.customerId,
    customer_name: payment.customerName,
    customer_search: normalizeForSearch(payment.customerName),
    currency: payment.currency,
    amount: payment.amount,
    credited: payment.credited,
    method: payment.method,
    paid_on: payment.paidOn,
    reference: payment.reference,
    note: payment.note,
    source: payment.source,
    refund_of: payment.refundOf ?? null,
    imported_reference: payment.importedReference ?? null,
    // Its certificate comes later.
    certificate:
      payment.method === 'withholding' && payment.amount > 0n ? ('awaited' as const) : null,
    created_at: now,
  }))
  await insertAll(rows, (some) => tx.insertInto('payments').values(some).execute())
  const entries = made.flatMap(({ id, payment }) =>
    payment.entries.map(({ invoiceId, amount, amountPaid, status }) => ({
      account_id: account,
      invoice_id: invoiceId,
      id: ctx.random.id(),
      payment_id: id,
      amount,
      amount_paid: amountPaid,
      status,
      created_at: now,
    })),
  )
  await insertAll(entries, (some) => tx.insertInto('payment_allocations').values(some).execute())
  return made.map(({ id }) => id)
}
