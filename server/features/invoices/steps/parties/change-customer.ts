import { AppError } from '../../../../../domain/errors.ts'
import type { CustomerChoice } from '../../../../../domain/invoices/invoice-fields.ts'
import { normalizeForSearch } from '../../../../../domain/text/search.ts'
import type { Scope } from '../../../../db/database.ts'
import { movePayments } from '../../../ledger/index.ts'
import { buyerOf, type InvoiceRow } from '../../rows.ts'
import { chooseCustomer } from './choose-customer.ts'

/**
 * The columns to update for a change of customer. If the customer is the same, the snapshot is kept even if the
 * customer has changed since. Without a customer in the request, nothing changes. Payments that are of this invoice alone
 * follow it. Throws 'locked' once a credit note names the customer, 'changed-meanwhile'.
 */
export async function changeCustomer(scope: Scope, row: InvoiceRow, choice: CustomerChoice) {
  const { customerId, customerName } = choice
  if (!customerId && !customerName) return {}
  const same = customerId
    ? customerId.toLowerCase() === row.customer_id
    : customerName === row.customer_name
  if (same) return {}
  const customer = await chooseCustomer(scope, choice)
  if (row.credited > 0n)
    throw new AppError(
      'locked',
      'A credit note for this invoice was given to its customer, so it stays with them.',
    )
  await movePayments(scope, { invoiceId: row.id, customer })
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_search: normalizeForSearch(customer.name),
    buyer: JSON.stringify(buyerOf(customer)),
  }
}
