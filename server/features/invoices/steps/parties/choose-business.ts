import { fieldError } from '../../../../../domain/errors.ts'
import type { Scope } from '../../../../db/database.ts'
import { type BusinessRow, findBusiness, firstBusiness } from '../../../businesses/index.ts'

/** The business of that id, or the account's first one. Throws 'not-found', 'invalid-fields' if there is none. */
export async function chooseBusiness(scope: Scope, id: string | undefined): Promise<BusinessRow> {
  if (id) return findBusiness(scope, id)
  const first = await firstBusiness(scope)
  if (!first)
    throw fieldError('businessId', 'Add your business first: an invoice shows who sends it.')
  return first
}
