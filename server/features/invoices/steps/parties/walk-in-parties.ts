import { printedBankOf } from '../../../../../domain/parties/business.ts'
import type { Scope } from '../../../../db/database.ts'
import { toBusiness } from '../../../businesses/index.ts'
import { sellerOf } from '../../rows.ts'
import { chooseBusiness } from './choose-business.ts'

/** The seller, and a buyer who is not in the list of customers. Throws 'not-found', 'invalid-fields' as chooseBusiness. */
export async function walkInParties(scope: Scope, businessId: string | undefined, name: string) {
  const business = await chooseBusiness(scope, businessId)
  return {
    seller: sellerOf(business),
    bank: printedBankOf(toBusiness(business)),
    vatRate: business.vat_rate,
    timeZone: business.time_zone,
    buyer: { name, email: '', phone: '', address: '' },
    customerId: null,
  }
}
