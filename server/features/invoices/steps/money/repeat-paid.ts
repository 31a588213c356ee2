import { type InvoiceStatus, statusOf } from '../../../../../domain/invoices/invoice.ts'
import { formatAmount } from '../../../../../domain/money/money.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { insertPayments, type Repeated, recordUses, setCertificate } from '../../../ledger/index.ts'
import { recordEvents } from '../../../timeline/index.ts'
import { record } from '../../../trail/index.ts'
import type { InvoiceRow } from '../../rows.ts'
import { setAmountPaid } from './set-amount-paid.ts'

/**
 * Enters again what was paid of a locked invoice until it was deleted, as new payments: what was taken back stays so in
 * the records. The caller has taken the credit that they spend.
 */
export async function repeatPaid(
  ctx: Ctx,
  scope: Scope,
  invoice: InvoiceRow,
  repeated: Repeated[],
): Promise<void> {
  if (repeated.length === 0) return
  const currency = invoice.currency
  let amountPaid = invoice.amount_paid
  const rows = repeated.map(({ uses: _, certificate: __, certificateKey: ___, ...payment }) => {
    const { amount } = payment
    amountPaid += amount
    const status: InvoiceStatus = statusOf(amountPaid, invoice.total)
    const entries = [{ invoiceId: invoice.id, amount, amountPaid, status }]
    return { ...payment, currency, credited: 0n, entries }
  })
  const ids = await insertPayments(ctx, scope, rows)
  for (const [n, { uses, certificate, certificateKey }] of repeated.entries()) {
    const id = ids[n] ?? ''
    if (uses.length > 0) await recordUses(scope, id, uses)
    if (certificate === 'received') await setCertificate(scope, id, certificate, certificateKey)
  }
  await setAmountPaid(ctx, scope, invoice, amountPaid)
  await recordEvents(
    ctx,
    scope,
    repeated.map(({ amount, method }) => {
      const fact = { amount: String(amount), currency, method }
      return [invoice.id, { kind: 'payment', ...fact }] as const
    }),
  )
  for (const { amount, customerName: from } of repeated)
    await record(ctx, scope, {
      ...{ kind: 'payment-recorded', amount: formatAmount(amount, currency), from },
    })
}
