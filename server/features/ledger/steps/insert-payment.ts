import type { InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import type { PaymentMethod, PaymentSource } from '../../../../domain/invoices/payment.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** What an invoice takes, and what it comes to: the amount paid in all, and the status of that. */
export interface Entry {
  invoiceId: string
  /** Negative for a correction. */
  amount: bigint
  amountPaid: bigint
  status: InvoiceStatus
}

interface NewRow {
  customerId: string | null
  customerName: string
  currency: string
  amount: bigint
  credited: bigint
  method: PaymentMethod
  paidOn: string
  reference: string
  note: string
  source: PaymentSource
  entries: Entry[]
  /** The payment that a negative one gives back. */
  refundOf?: string
}

/**
 * Stores a payment with what each invoice takes of it, and returns its id. The caller has locked the invoices and
 * changes their amounts in the same transaction.
 */
export async function insertPayment(ctx: Ctx, scope: Scope, payment: NewRow): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await scope.tx
    .insertInto('payments')
    .values({
      account_id: scope.account,
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
      created_at: now,
    })
    .execute()
  if (payment.entries.length === 0) return id
  await scope.tx
    .insertInto('payment_allocations')
    .values(
      payment.entries.map(({ invoiceId, amount, amountPaid, status }) => ({
        account_id: scope.account,
        invoice_id: invoiceId,
        id: ctx.random.id(),
        payment_id: id,
        amount,
        amount_paid: amountPaid,
        status,
        created_at: now,
      })),
    )
    .execute()
  return id
}
