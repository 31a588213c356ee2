import type { z } from 'zod'
import { toPercent } from '../../../domain/money/tax.ts'
import type { BusinessFields } from '../../../domain/parties/business.ts'
import type { businessFields } from '../../schemas/parties/business.ts'

/** The domain's fields that have another name in a request. */
export const BUSINESS_FIELD_NAMES = {
  name: 'businessName',
  email: 'businessEmail',
  phone: 'businessPhone',
  category: 'businessCategory',
  address: 'businessAddress',
  logo: 'businessLogo',
  taxId: 'taxID',
  nrsServiceId: 'nrsServiceID',
  nrsBusinessId: 'nrsBusinessID',
} as const satisfies Partial<Record<keyof BusinessFields, keyof z.output<typeof businessFields>>>

/** The domain's fields of a body that the contract has parsed. */
export function toBusinessFields(body: z.output<typeof businessFields>): BusinessFields {
  return {
    name: body.businessName,
    email: body.businessEmail,
    phone: body.businessPhone,
    category: body.businessCategory,
    address: body.businessAddress,
    logo: body.businessLogo,
    vatRate: body.vatRate,
    bankName: body.bankName,
    accountNumber: body.accountNumber,
    accountName: body.accountName,
    bankOnPaper: body.bankOnPaper,
    linkPreview: body.linkPreview,
    ownAmounts: body.ownAmounts,
    chargesVat: body.chargesVat,
    taxId: body.taxID,
    cacNumber: body.cacNumber,
    timeZone: body.timeZone,
    nrsServiceId: body.nrsServiceID,
    nrsBusinessId: body.nrsBusinessID,
    nrsKeys: body.nrsKeys,
  }
}

/** The request of a parsed business form. */
export function fromBusinessFields({
  vatRate,
  ...fields
}: z.output<typeof businessFields>): z.input<typeof businessFields> {
  return { ...fields, ...(vatRate !== undefined && { vatRate: toPercent(vatRate) }) }
}
