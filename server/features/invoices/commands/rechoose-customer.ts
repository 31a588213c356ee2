import { searchForm } from '../../../../domain/search.ts'
import type { Scope } from '../../../db/database.ts'
import { buyerOf, type InvoiceRow } from '../queries.ts'
import { chooseCustomer } from './choose-customer.ts'

interface Choice {
  clientID?: string | undefined
  clientName?: string | undefined
}

/**
 * The columns that a change of customer writes. A customer that the invoice has already is kept as the snapshot shows
 * it, whatever became of the customer since; nothing named changes nothing.
 */
export async function rechooseCustomer(scope: Scope, row: InvoiceRow, choice: Choice) {
  const { clientID, clientName } = choice
  if (!clientID && !clientName) return {}
  const same = clientID
    ? clientID.toLowerCase() === row.customer_id
    : clientName === row.customer_name
  if (same) return {}
  const customer = await chooseCustomer(scope, choice)
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_search: searchForm(customer.name),
    buyer: JSON.stringify(buyerOf(customer)),
  }
}
