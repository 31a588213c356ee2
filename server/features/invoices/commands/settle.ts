import type { z } from 'zod'
import type { statusUpdate } from '../../../../contract/invoices.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { settledAmount, statusOf } from '../../../../domain/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { findInvoice, type InvoiceRow, withLines } from '../queries.ts'
import { changeCustomer } from '../steps/change-customer.ts'
import { checkVersion } from '../steps/check-version.ts'

type Fields = z.output<typeof statusUpdate>

/**
 * Saves the status screen (INV-12, INV-13). A change of the amount paid adds an entry to the payment history.
 * Throws 'not-found', 'changed-meanwhile', 'invalid-fields'.
 */
export function settleInvoice(ctx: Ctx, account: AccountId, id: string, fields: Fields) {
  return ctx.db.own(account, async (scope) => {
    const before = await findInvoice(scope, id, { lock: true })
    checkVersion(before, fields.version)
    const paid = settledAmount(fields, before.total, before.amount_paid)
    const changes = await changedFields(scope, before, fields)
    const status = statusOf(paid, before.total)
    const after = await scope.tx
      .updateTable('invoices')
      .set({
        ...changes,
        ...(Object.keys(changes).length > 0 && { edited_at: ctx.clock.now() }),
        amount_paid: paid,
        status,
        version: before.version + 1,
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await enterPayment(ctx, scope, before, after)
    await record(ctx, scope, { kind: 'invoice-status-changed', number: after.number_text, status })
    return withLines(scope, after)
  })
}

/** The changes of the form apart from the payment. */
async function changedFields(scope: Scope, before: InvoiceRow, fields: Fields) {
  const { dueDate = before.due_date, details = before.details } = fields
  return {
    ...(await changeCustomer(scope, before, fields)),
    ...(dueDate !== before.due_date && { due_date: dueDate }),
    ...(details !== before.details && { details }),
  }
}

async function enterPayment(
  ctx: Ctx,
  { tx, account }: Scope,
  before: InvoiceRow,
  after: InvoiceRow,
): Promise<void> {
  const amount = after.amount_paid - before.amount_paid
  if (amount === 0n) return
  await tx
    .insertInto('invoice_payments')
    .values({
      account_id: account,
      invoice_id: after.id,
      id: ctx.random.id(),
      amount,
      amount_paid: after.amount_paid,
      status: after.status,
      created_at: ctx.clock.now(),
    })
    .execute()
}
