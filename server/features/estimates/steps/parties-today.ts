import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { CustomerChoice } from '../../../../domain/invoices/invoice-fields.ts'
import type { Scope } from '../../../db/database.ts'
import type { BusinessRow } from '../../businesses/index.ts'
import { buyerOf, chooseCustomer, sellerOf } from '../../invoices/index.ts'
import type { Parties } from '../parts/columns.ts'

/**
 * The seller and the customer of an estimate as they are now; with a choice, another customer. A deleted customer stays
 * as the estimate shows them. Throws 'not-found' and 'invalid-fields' as chooseCustomer.
 */
export async function partiesToday(
  scope: Scope,
  { customerId, buyer }: Estimate,
  business: BusinessRow,
  choice: CustomerChoice = {},
): Promise<Parties> {
  const seller = { seller: sellerOf(business), vatRate: business.vat_rate }
  const isSame = !choice.customerId && (choice.customerName ?? buyer.name) === buyer.name
  if (isSame && customerId === null) return { ...seller, buyer, customerId }
  // Several customers may have that name, but this one is meant.
  const chosen = isSame && customerId !== null ? { customerId } : choice
  const customer = await chooseCustomer(scope, chosen)
  return { ...seller, buyer: buyerOf(customer), customerId: customer.id }
}
