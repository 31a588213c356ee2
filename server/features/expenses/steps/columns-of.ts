import type { ExpenseFields } from '../../../../domain/expenses/expense.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Scope } from '../../../db/database.ts'
import { findCustomer } from '../../customers/index.ts'
import { ownFileKey } from '../../files/index.ts'

/**
 * The columns of what its owner entered. Throws 'not-found' for a foreign customer, 'invalid-fields' for a receipt that
 * is no upload of the account.
 */
export async function columnsOf(scope: Scope, fields: ExpenseFields) {
  const { day, category, vendor, currency, amount, vat, note, receipt, customerId } = fields
  const customer = customerId
    ? await findCustomer(scope, customerId, { lock: 'key-share' })
    : undefined
  const receiptKey = await ownFileKey(scope, receipt, 'expense', 'receipt')
  return {
    ...{ day, category, vendor, currency, amount, vat, note },
    search: normalizeForSearch(`${vendor}\n${category}\n${note}`),
    customer_id: customer?.id ?? null,
    ...(receiptKey !== undefined && { receipt_key: receiptKey }),
  }
}
