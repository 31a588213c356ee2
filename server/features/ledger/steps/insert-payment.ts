import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertPayments, type NewPaymentRow } from './insert-payments.ts'

/** As insertPayments for a single one; returns its id. */
export async function insertPayment(
  ctx: Ctx,
  scope: Scope,
  payment: NewPaymentRow,
): Promise<string> {
  const [id] = await insertPayments(ctx, scope, [payment])
  if (id === undefined) throw new Error('The payment has no id')
  return id
}
