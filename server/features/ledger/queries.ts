import type { Selectable } from 'kysely'
import type { InvoiceStatus, PaymentEntry } from '../../../domain/invoices/invoice.ts'
import type { Credit } from '../../../domain/invoices/payment.ts'
import { CURRENCIES, type Currency } from '../../../domain/money/money.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Scope } from '../../db/database.ts'
import type { PaymentAllocations } from '../../db/types.gen.ts'

/** The payments of these invoices, oldest first; corrections are negative. */
export async function historyOf({ tx, account }: Scope, invoiceIds: string[]) {
  const rows = await tx
    .selectFrom('payment_allocations')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(invoiceIds))
    .orderBy('invoice_id')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(toEntry), ({ invoiceId }) => invoiceId)
}

function toEntry(row: Selectable<PaymentAllocations>): PaymentEntry & { invoiceId: string } {
  return {
    invoiceId: row.invoice_id,
    id: row.id,
    amount: row.amount,
    amountPaid: row.amount_paid,
    // Copied from the invoice, whose check constraint allows only the statuses of the domain.
    status: row.status as InvoiceStatus,
    createdAt: row.created_at,
  }
}

/** A customer's unspent credit, by currency; no currency without any. */
export async function creditOf({ tx, account }: Scope, customerId: string): Promise<Credit[]> {
  const rows = await tx
    .selectFrom('credits')
    .select(['currency', 'unspent'])
    .where('account_id', '=', account)
    .where('customer_id', '=', customerId)
    .where('unspent', '>', 0n)
    .execute()
  const sums = Map.groupBy(rows, ({ currency }) => currency)
  return CURRENCIES.flatMap((currency: Currency) => {
    const amount = (sums.get(currency) ?? []).reduce((sum, { unspent }) => sum + unspent, 0n)
    return amount > 0n ? [{ currency, amount }] : []
  })
}
