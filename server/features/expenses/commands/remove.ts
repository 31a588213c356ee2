import { notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Deletes an expense; an invoice that bills it keeps its line. Throws 'not-found'. */
export function removeExpense(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async ({ tx }) => {
    if (!isId(id)) throw notFound('Expense')
    const gone = await tx
      .deleteFrom('expenses')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound('Expense')
  })
}
