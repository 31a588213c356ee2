import type { Payout } from '../../domain/parties/payout.ts'
import type { WirePayout } from '../schemas/payout.ts'

export function toPayout({ businessID, ...wire }: WirePayout): Payout {
  return { ...wire, businessId: businessID }
}

export function fromPayout(payout: Payout): WirePayout {
  const { businessId, bankCode, bankName, accountNumber, accountName, online } = payout
  return { businessID: businessId, bankCode, bankName, accountNumber, accountName, online }
}
