import { estimate } from '../../../contract/endpoints/estimates.ts'
import { invoice } from '../../../contract/endpoints/invoices/invoices.ts'
import { payment } from '../../../contract/endpoints/invoices/payments.ts'
import { receipt } from '../../../contract/endpoints/invoices/receipts.ts'
import { AppError } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import { getEstimate } from '../estimates/index.ts'
import { getInvoice } from '../invoices/index.ts'
import { getPayment } from '../payments/index.ts'
import { getReceipt } from '../receipts/index.ts'
import type { DueDelivery } from './steps/lock-due.ts'

/** The body of a delivery: the event, and its object as the API returns it. */
export async function bodyOf(
  ctx: Ctx,
  { id, event, account_id, subject_id, created_at }: DueDelivery,
) {
  const data = subject_id ? await subjectOf(ctx, event, account_id, subject_id) : {}
  return JSON.stringify({ id, event, createdAt: created_at.toISOString(), data })
}

/** Null for what was deleted since. */
async function subjectOf(ctx: Ctx, event: string, account: AccountId, id: string) {
  try {
    if (event.startsWith('invoice.')) return invoice.encode(await getInvoice(ctx, account, id))
    if (event.startsWith('payment.')) return payment.encode(await getPayment(ctx, account, id))
    if (event.startsWith('receipt.')) return receipt.encode(await getReceipt(ctx, account, id))
    return estimate.encode(await getEstimate(ctx, account, id))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}
