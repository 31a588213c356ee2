import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUniqueViolation } from '../../../db/queries/conflicts.ts'
import { spendAgain, takenBackAt } from '../../ledger/index.ts'
import { record } from '../../trail/index.ts'
import { refuseSumOverLimit } from '../parts/refuse-sum-over-limit.ts'
import { lockInvoices, readInvoice } from '../queries.ts'
import { repeatPaid } from '../steps/money/repeat-paid.ts'
import { refuseBilledAgain } from '../steps/refuse-billed-again.ts'

/**
 * Brings back an invoice that was deleted, under its number, and what was paid of it; from credit as far as that is still
 * there. One that was not deleted stays as it is. Throws 'not-found', 'already-invoiced' if another invoice was made of its estimate or its expenses
 * meanwhile, and 'invalid-fields' if the sums grow beyond their limit.
 */
export function restoreInvoice(ctx: Ctx, account: AccountId, id: string): Promise<Invoice> {
  return ctx.db.own(account, async (scope) => {
    const [row] = await lockInvoices(scope, [id], { deletedToo: true })
    if (row?.deleted_at) {
      if (row.state !== 'void') await refuseBilledAgain(scope, row.id)
      const taken = await takenBackAt(scope, row.id, row.deleted_at)
      // Before the invoice, whose update locks the kept totals: transactions that lock both lock credits first.
      const repeated = await spendAgain(scope, taken, row.currency)
      const after = await scope.tx
        .updateTable('invoices')
        .set({ deleted_at: null, version: row.version + 1 })
        .where('account_id', '=', account)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(refuseInvoicedAgain)
        .catch(refuseSumOverLimit)
      await repeatPaid(ctx, scope, after, repeated)
      await record(ctx, scope, { kind: 'invoice-restored', number: row.number_text })
    }
    return readInvoice(ctx, scope, id)
  })
}

function refuseInvoicedAgain(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new AppError(
    'already-invoiced',
    'Another invoice was made of the estimate of this one. Delete that one first.',
  )
}
