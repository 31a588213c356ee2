import type { Seller } from '../../../domain/invoices/invoice.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import type { Business, BusinessHead } from '../../../domain/parties/business.ts'
import type { WireBusiness, WireSeller } from '../../schemas/parties/business.ts'
import { fileAddress, fileKey } from '../files.ts'
import { basisPointsOf } from '../numbers.ts'

/** The domain's business of a response. Throws RangeError for a VAT rate with more than two decimals. */
export function toBusiness(wire: WireBusiness): Business {
  const { bankName, accountNumber, accountName, bankOnPaper, linkPreview, ownAmounts } = wire
  const { chargesVat, timeZone, nrsServiceID, nrsBusinessID, hasNrsKeys } = wire
  return {
    ...toSeller(wire),
    bankName,
    accountNumber,
    accountName,
    bankOnPaper,
    linkPreview,
    ownAmounts,
    chargesVat,
    timeZone,
    nrsServiceId: nrsServiceID,
    nrsBusinessId: nrsBusinessID,
    hasNrsKeys,
  }
}

/** A business as an invoice keeps it. */
export function toSeller(wire: WireSeller): BusinessHead {
  return {
    id: wire._id,
    accountId: wire.userID,
    name: wire.businessName,
    email: wire.businessEmail,
    phone: wire.businessPhone,
    category: wire.businessCategory,
    address: wire.businessAddress,
    logoKey: fileKey(wire.businessLogo),
    vatRate: basisPointsOf(wire.vatRate),
    taxId: wire.taxID,
    cacNumber: wire.cacNumber,
  }
}

/** The JSON of a business, with the VAT rate in percent and the address of its logo. */
export function fromBusiness(business: Business): WireBusiness {
  const { bankName, accountNumber, accountName, bankOnPaper, linkPreview, ownAmounts } = business
  const { chargesVat, timeZone, nrsServiceId, nrsBusinessId, hasNrsKeys } = business
  return {
    ...fromSeller(business),
    bankName,
    accountNumber,
    accountName,
    bankOnPaper,
    linkPreview,
    ownAmounts,
    chargesVat,
    timeZone,
    nrsServiceID: nrsServiceId,
    nrsBusinessID: nrsBusinessId,
    hasNrsKeys,
  }
}

/** A business as an invoice keeps it, without bank details: the current ones apply. */
export function fromSeller(business: BusinessHead): WireSeller {
  return {
    _id: business.id,
    userID: business.accountId,
    businessName: business.name,
    businessEmail: business.email,
    businessPhone: business.phone,
    businessCategory: business.category,
    businessAddress: business.address,
    businessLogo: fileAddress(business.logoKey),
    vatRate: toPercent(business.vatRate),
    taxID: business.taxId,
    cacNumber: business.cacNumber,
  }
}

type WireSnapshot = Omit<WireSeller, 'userID' | 'vatRate'>

/** The seller of a document whose JSON has no account id and no VAT rate in the seller. */
export function toSnapshot(wire: WireSnapshot): Seller {
  return {
    businessId: wire._id,
    name: wire.businessName,
    email: wire.businessEmail,
    phone: wire.businessPhone,
    category: wire.businessCategory,
    address: wire.businessAddress,
    logoKey: fileKey(wire.businessLogo),
    taxId: wire.taxID,
    cacNumber: wire.cacNumber,
  }
}

/** The JSON of the seller in a document, without account id and VAT rate. */
export function fromSnapshot(seller: Seller): WireSnapshot {
  return {
    _id: seller.businessId,
    businessName: seller.name,
    businessEmail: seller.email,
    businessPhone: seller.phone,
    businessCategory: seller.category,
    businessAddress: seller.address,
    businessLogo: fileAddress(seller.logoKey),
    taxID: seller.taxId,
    cacNumber: seller.cacNumber,
  }
}
