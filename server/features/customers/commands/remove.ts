import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { creditOf } from '../../ledger/index.ts'
import { record } from '../../trail/index.ts'
import { lockForDeletion } from '../steps/lock-for-deletion.ts'

/** Deletes a customer. Invoices keep their copy of name and address (CUST-4). Throws 'not-found', 'has-credit'. */
export async function removeCustomer(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    // A concurrent payment may leave credit.
    const { name } = await lockForDeletion(scope, id)
    await refuseWithCredit(scope, id)
    await scope.tx
      .deleteFrom('customers')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'customer-deleted', name })
  })
}

/** Money that belongs to a customer must not vanish with the name. */
async function refuseWithCredit(scope: Scope, id: string): Promise<void> {
  const credit = await creditOf(scope, id)
  if (credit.length === 0) return
  const sums = credit.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ')
  throw new AppError(
    'has-credit',
    `This customer has a credit of ${sums}. Apply it to an invoice or take back the payment first.`,
  )
}
