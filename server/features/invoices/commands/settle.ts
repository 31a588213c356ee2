import type { AccountId } from '../../../../domain/ids.ts'
import { settledAmount } from '../../../../domain/invoices/invoice.ts'
import type { StatusChange } from '../../../../domain/invoices/invoice-fields.ts'
import { checkVersion, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findInvoice, readInvoice } from '../queries.ts'
import { type InvoiceRow, stateOf } from '../rows.ts'
import { enterDifference } from '../steps/money/enter-difference.ts'
import { returnCredit } from '../steps/money/return-credit.ts'
import { setAmountPaid } from '../steps/money/set-amount-paid.ts'
import { changeCustomer } from '../steps/parties/change-customer.ts'

/**
 * Saves the status screen (INV-12, INV-13). A change of the amount paid adds an entry to the payment history; credit
 * that paid some of what is not paid any more goes back to the customer. Throws 'not-found', 'not-issued', 'void',
 * 'changed-meanwhile', 'locked', 'credit-spent', 'invalid-fields'.
 */
export function settleInvoice(ctx: Ctx, account: AccountId, id: string, fields: StatusChange) {
  return ctx.db.own(account, async (scope) => {
    const before = await findInvoice(scope, id, { lock: true })
    refuseUnissued(stateOf(before))
    checkVersion(before.version, fields.version)
    const paid = settledAmount(fields, before.total, before.amount_paid)
    const changes = await changedFields(scope, before, fields)
    const entered = await returnCredit(ctx, scope, before, paid)
    const after = await setAmountPaid(ctx, scope, before, paid, changes)
    await enterDifference(ctx, scope, entered, after)
    return readInvoice(ctx, scope, id)
  })
}

/** The changes of the form apart from the payment. */
async function changedFields(scope: Scope, before: InvoiceRow, fields: StatusChange) {
  const { dueDate = before.due_date, details = before.details } = fields
  return {
    ...(await changeCustomer(scope, before, fields)),
    ...(dueDate !== before.due_date && { due_date: dueDate }),
    ...(details !== before.details && { details }),
  }
}
