import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { businessFields } from '../../../../contract/schemas/parties/business.ts'
import { fileAddress } from '../../../../contract/wire/files.ts'
import { NIGERIAN_VAT } from '../../../../domain/money/tax.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { BUSINESS_CATEGORIES } from '../../../../domain/parties/categories.ts'
import { RATE, wireNumber } from '../../../lib/form/typed-number.ts'

/** The request body of a business. */
type Body = z.input<typeof businessFields>

/** The values of the form's fields: the rate is text, the choice an option. */
export interface BusinessValues {
  name: string
  email: string
  phone: string
  category: Body['businessCategory']
  address: string
  /** The URL of the uploaded picture; '' for none. */
  logo: string
  chargesVat: 'yes' | 'no'
  vatRate: string
  taxId: string
  cacNumber: string
  timeZone: string
  bankName: string
  accountNumber: string
  accountName: string
  bankOnPaper: 'yes' | 'no'
  linkPreview: 'yes' | 'no'
  ownAmounts: 'yes' | 'no'
  nrsServiceId: string
  nrsBusinessId: string
  /** The text of the file; '' keeps what is stored. */
  nrsKeys: string
}

/** The values of a business. A new one has no category yet; the select then shows 'Choose a category'. */
export function valuesOf(business: Business | undefined): DefaultValues<BusinessValues> {
  const category = BUSINESS_CATEGORIES.find((each) => each === business?.category)
  return {
    name: business?.name ?? '',
    email: business?.email ?? '',
    phone: business?.phone ?? '',
    ...(category && { category }),
    address: business?.address ?? '',
    logo: fileAddress(business?.logoKey ?? null),
    chargesVat: business?.chargesVat ? 'yes' : 'no',
    vatRate: RATE.format(BigInt(business?.chargesVat ? business.vatRate : NIGERIAN_VAT)),
    taxId: business?.taxId ?? '',
    cacNumber: business?.cacNumber ?? '',
    timeZone: business?.timeZone ?? 'Africa/Lagos',
    bankName: business?.bankName ?? '',
    accountNumber: business?.accountNumber ?? '',
    accountName: business?.accountName ?? '',
    bankOnPaper: business?.bankOnPaper ? 'yes' : 'no',
    linkPreview: business?.linkPreview ? 'yes' : 'no',
    ownAmounts: business?.ownAmounts === false ? 'no' : 'yes',
    nrsServiceId: business?.nrsServiceId ?? '',
    nrsBusinessId: business?.nrsBusinessId ?? '',
    nrsKeys: '',
  }
}

/** Maps the form's values to the request, which the contract's schema parses. */
export function wireBusiness(values: BusinessValues): Body {
  const { name, email, phone, category, address, logo, ...rest } = values
  const { chargesVat, vatRate, taxId, cacNumber, timeZone, ...others } = rest
  const { bankOnPaper, linkPreview, ownAmounts, nrsServiceId, nrsBusinessId, ...further } = others
  const { nrsKeys, ...bank } = further
  return {
    businessName: name,
    businessEmail: email,
    businessPhone: phone,
    businessCategory: category,
    businessAddress: address,
    businessLogo: logo,
    ...bank,
    chargesVat: chargesVat === 'yes',
    vatRate: chargesVat === 'yes' ? wireNumber(RATE, vatRate) : 0,
    taxID: taxId,
    ...{ cacNumber, timeZone },
    bankOnPaper: bankOnPaper === 'yes',
    linkPreview: linkPreview === 'yes',
    ownAmounts: ownAmounts === 'yes',
    nrsServiceID: nrsServiceId,
    nrsBusinessID: nrsBusinessId,
    // Without a Service ID they are of no use, and go.
    ...((nrsKeys.trim() !== '' || nrsServiceId.trim() === '') && { nrsKeys }),
  }
}
