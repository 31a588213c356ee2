import { sql } from 'kysely'
import { formatDay } from '../../../../domain/dates.ts'
import { AppError, fieldError, notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import { type Invoice, LIMITS } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import { findCustomer } from '../../customers/index.ts'
import { addDraftIn } from '../../invoices/index.ts'
import { billedBy } from '../queries.ts'

/** One of something, in thousandths. */
const ONE = 1_000n

/**
 * Makes expenses the lines of a draft invoice to a customer, each once: they are locked, so that of two bills at the same
 * time one is refused. Throws 'not-found' for foreign ids, 'already-invoiced', 'invalid-fields' for two currencies.
 */
export function billExpenses(
  ctx: Ctx,
  account: AccountId,
  { ids, customerId }: { ids: string[]; customerId: string },
): Promise<Invoice> {
  return ctx.db.own(account, async (scope) => {
    await findCustomer(scope, customerId, { lock: 'key-share' })
    const expenses = await lockUnbilled(scope, ids)
    const currency = onlyCurrency(expenses)
    const invoice = await addDraftIn(ctx, scope, {
      ...{ customerId, currency, dueDate: '', details: '', footer: '' },
      terms: PLAIN_TERMS,
      lines: expenses.map(({ day, category, vendor, note, amount }) => ({
        description: [vendor || category, note, formatDay(day)]
          .filter(Boolean)
          .join(', ')
          .slice(0, LIMITS.description),
        ...PLAIN_LINE,
        quantity: ONE,
        unitPrice: amount,
      })),
    })
    await scope.tx
      .updateTable('expenses')
      .set((eb) => ({
        invoice_id: invoice.id,
        formerly_on: sql`array_remove(array_append(formerly_on, invoice_id), null)`,
        customer_id: customerId,
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', account)
      .where('id', '=', anyOf(ids))
      .execute()
    return invoice
  })
}

/** In the order of their days. */
async function lockUnbilled({ tx, account }: Scope, ids: string[]) {
  if (!ids.every(isId)) throw notFound('Expense')
  await tx
    .selectFrom('expenses')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after the lock: what another bill has just done is seen.
  const rows = await tx
    .selectFrom('expenses')
    .selectAll()
    .select(billedBy)
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .orderBy('day')
    .orderBy('id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound('Expense')
  if (rows.some(({ billed_by }) => billed_by !== null))
    throw new AppError('already-invoiced', 'One of these expenses is on an invoice already.')
  return rows
}

function onlyCurrency(rows: { currency: Currency }[]): Currency {
  const [currency, another] = new Set(rows.map((row) => row.currency))
  if (!currency) throw notFound('Expense')
  if (another)
    throw fieldError('ids', 'These expenses are in several currencies. Bill each on its own.')
  return currency
}
