import { fieldError } from '../../../../../domain/errors.ts'
import type { CustomerChoice } from '../../../../../domain/invoices/invoice-fields.ts'
import type { Scope } from '../../../../db/database.ts'
import { type CustomerRow, findCustomer, findCustomersByName } from '../../../customers/index.ts'

/**
 * The customer given in a body, by id or by a unique name. Throws 'not-found' for a foreign id and 'invalid-fields' for
 * a name that no customer or several customers have.
 */
export async function chooseCustomer(
  scope: Scope,
  { customerId, customerName }: CustomerChoice,
): Promise<CustomerRow> {
  if (customerId) return findCustomer(scope, customerId, { lock: 'key-share' })
  const [found, another] = await findCustomersByName(scope, customerName ?? '')
  if (!found)
    throw fieldError('customerName', 'No customer of yours has that name. Select a customer.')
  if (another)
    throw fieldError(
      'customerId',
      `Several customers are called ${customerName}. Select one by clientID.`,
    )
  return found
}
