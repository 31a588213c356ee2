import type { Payout } from '../../../domain/parties/payout.ts'
import type { WirePayout } from '../../schemas/parties/payout.ts'

/** The domain's payout of a response. */
export function toPayout({ businessID, ...wire }: WirePayout): Payout {
  return { ...wire, businessId: businessID }
}

/** The JSON of a payout, without the provider's code of its subaccount. */
export function fromPayout(payout: Payout): WirePayout {
  const { businessId, bankCode, bankName, accountNumber, accountName, online } = payout
  return { businessID: businessId, bankCode, bankName, accountNumber, accountName, online }
}
