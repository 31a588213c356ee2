import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { amountDueOf, type Seller } from '../../../../domain/invoices/invoice.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import type { Receipt, ReceiptContent } from '../../../../domain/invoices/receipt.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { takeNumber } from '../../businesses/index.ts'
import { type InvoiceRow, lockInvoices, lockMoney, sellerToday } from '../../invoices/index.ts'
import { lockPayment, readPayment } from '../../payments/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { receiptOf } from '../queries.ts'
import { storeContent } from '../rows.ts'

interface Given {
  receipt: Receipt
  /** False for the receipt that the payment already had. */
  isNew: boolean
}

/**
 * Gives a receipt for a payment, with the next number of its business; a payment that has one keeps it. From then on the
 * money of its invoices cannot change. `onAccount`: the seller of a payment that no invoice took; the first business by
 * default. Throws 'not-found', 'already-reversed'.
 */
export async function giveReceiptIn(
  ctx: Ctx,
  scope: Scope,
  paymentId: string,
  onAccount?: Seller,
): Promise<Given> {
  // The second of two that ask at the same time waits here, and then finds the receipt of the first.
  await lockPayment(scope, paymentId)
  const given = await receiptOf(ctx, scope, paymentId)
  if (given) return { receipt: given, isNew: false }
  const payment = await readPayment(scope, paymentId)
  refuseReversed(payment)
  const ids = payment.allocations.map(({ invoiceId }) => invoiceId)
  const invoices = ids.length > 0 ? await lockInvoices(scope, ids) : []
  const [first] = invoices
  // Only sellerOf creates this value.
  const seller = first ? (first.seller as Seller) : (onAccount ?? (await sellerToday(scope)))
  const series = { account: scope.account, businessId: seller.businessId }
  const [taken] = (await scope.tx.executeQuery(takeReceiptNumber(series))).rows
  if (!taken) throw new Error('The series gave no number')
  await scope.tx
    .insertInto('receipts')
    .values({
      account_id: scope.account,
      id: ctx.random.id(),
      business_id: seller.businessId,
      number: taken.number,
      number_text: taken.number_text,
      payment_id: paymentId,
      token: ctx.random.token(128),
      content: storeContent(contentOf(payment, invoices, seller)),
      created_at: ctx.clock.now(),
    })
    .execute()
  await lockMoney(scope, ids)
  for (const id of ids)
    await recordEvent(ctx, scope, id, { kind: 'receipt', number: taken.number_text })
  await record(ctx, scope, { kind: 'receipt-given', number: taken.number_text })
  const receipt = await receiptOf(ctx, scope, paymentId)
  if (!receipt) throw new Error('The receipt is not there')
  return { receipt, isNew: true }
}

const takeReceiptNumber = prepared(
  (db, series: Slots<{ account: AccountId; businessId: string }>) => takeNumber(db, series, 'RCT'),
)

function refuseReversed({ reversedAt, amount }: Payment): void {
  if (reversedAt) throw new AppError('already-reversed', 'This payment was taken back.')
  if (amount < 0n) throw new AppError('already-reversed', 'A correction has no receipt.')
}

function contentOf(payment: Payment, invoices: InvoiceRow[], seller: Seller): ReceiptContent {
  const { customerName, currency, amount, method, source, paidOn, reference } = payment
  const sum = (of: (invoice: InvoiceRow) => bigint) =>
    invoices.reduce((all, invoice) => all + of(invoice), 0n)
  return {
    seller,
    customerName,
    invoiceNumbers: invoices.map(({ number_text }) => number_text),
    ...{ currency, amount, method, source, paidOn, reference },
    total: sum(({ total, credited }) => total - credited),
    paidToDate: sum(({ amount_paid }) => amount_paid),
    balance: sum(({ total, amount_paid, credited }) =>
      amountDueOf({ total, amountPaid: amount_paid, credited }),
    ),
  }
}
