import type { Claim } from '../../../domain/invoices/claim.ts'
import { toMajor } from '../../../domain/money/money.ts'
import type { WireClaim } from '../../schemas/invoices/claim.ts'
import { minorOf } from '../numbers.ts'

/** The domain's claim of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toClaim(wire: WireClaim): Claim {
  return {
    id: wire._id,
    invoiceId: wire.invoiceID,
    invoiceNumber: wire.invoiceNo,
    customerName: wire.clientName,
    currency: wire.currency,
    amount: minorOf(wire.amount),
    day: wire.day,
    bank: wire.bank,
    sender: wire.sender,
    state: wire.state,
    declineReason: wire.declineReason,
    paymentId: wire.paymentID,
    createdAt: new Date(wire.createdAt),
  }
}

/** The JSON of a claim, in major units. */
export function fromClaim(claim: Claim): WireClaim {
  return {
    _id: claim.id,
    invoiceID: claim.invoiceId,
    invoiceNo: claim.invoiceNumber,
    clientName: claim.customerName,
    currency: claim.currency,
    amount: toMajor(claim.amount),
    day: claim.day,
    bank: claim.bank,
    sender: claim.sender,
    state: claim.state,
    declineReason: claim.declineReason,
    paymentID: claim.paymentId,
    createdAt: claim.createdAt.toISOString(),
  }
}
