import type { Seller } from '../../../../../domain/invoices/invoice.ts'
import type { Scope } from '../../../../db/database.ts'
import { sellerOf } from '../../rows.ts'
import { chooseBusiness } from './choose-business.ts'

/** The account's first business as it is now, for documents without an invoice. Throws 'invalid-fields' without one. */
export async function sellerToday(scope: Scope): Promise<Seller> {
  return sellerOf(await chooseBusiness(scope, undefined))
}
