import { sql } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

/** Every invoice that ever billed a row of `expenses`. */
const billers = sql<string>`any(array_append(formerly_on, expenses.invoice_id))`

/**
 * Refuses to bring back a locked invoice while another one bills its expenses. They are locked, so that a concurrent
 * bill waits and finds this invoice. Throws 'already-invoiced'.
 */
export async function refuseBilledAgain({ tx, account }: Scope, invoiceId: string): Promise<void> {
  const expenses = await tx
    .selectFrom('expenses')
    .select('id')
    .where('account_id', '=', account)
    .where(sql`${invoiceId}::uuid`, '=', billers)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (expenses.length === 0) return
  // Read after the lock: what was billed meanwhile is seen.
  const other = await tx
    .selectFrom('expenses')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.account_id', '=', 'expenses.account_id').on('invoices.id', '=', billers),
    )
    .select('number_text')
    .where('expenses.account_id', '=', account)
    .where('expenses.id', '=', anyOf(expenses.map(({ id }) => id)))
    .where('invoices.id', '<>', invoiceId)
    .where('invoices.deleted_at', 'is', null)
    .where('invoices.state', '<>', 'void')
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  throw new AppError(
    'already-invoiced',
    `The expenses on this invoice were billed again with ${other.number_text || 'a draft'}. Delete that one first.`,
  )
}
