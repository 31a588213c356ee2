import { AppError } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'
import { type CustomerRow, findCustomer, findCustomersByName } from '../../customers/index.ts'

interface Choice {
  clientID?: string | undefined
  clientName?: string | undefined
}

/**
 * The customer given in a body, by id or by a unique name. Throws 'not-found' for a foreign id and 'invalid-fields' for
 * a name that no customer or several customers have.
 */
export async function chooseCustomer(
  scope: Scope,
  { clientID, clientName }: Choice,
): Promise<CustomerRow> {
  if (clientID) return findCustomer(scope, clientID, { forKeyShare: true })
  const [found, another] = await findCustomersByName(scope, clientName ?? '')
  if (!found)
    throw invalidField('clientName', 'No customer of yours has that name. Select a customer.')
  if (another)
    throw invalidField(
      'clientID',
      `Several customers are called ${clientName}. Select one by clientID.`,
    )
  return found
}

function invalidField(field: string, message: string): AppError {
  return new AppError('invalid-fields', message, { fields: { [field]: message } })
}
