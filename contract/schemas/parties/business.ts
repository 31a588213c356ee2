import { z } from 'zod'
import { isTimeZone } from '../../../domain/dates.ts'
import { BUSINESS_CATEGORIES } from '../../../domain/parties/categories.ts'
import { PERCENT_META, percentage } from '../../fields/amounts.ts'
import {
  email,
  fileUrl,
  optionalName,
  optionalText,
  ownId,
  phone,
  requiredName,
  requiredText,
} from '../../fields/common.ts'
import { toOneLine } from '../../fields/text.ts'

const fields = {
  _id: z.string(),
  userID: z.string(),
  businessName: z.string(),
  businessEmail: z.string(),
  businessPhone: z.string(),
  businessCategory: z.string(),
  businessAddress: z.string(),
  businessLogo: z.string(),
  vatRate: z.number().meta(PERCENT_META),
  taxID: z.string(),
  cacNumber: z.string(),
}

/** A business as an invoice keeps it, as JSON. */
export const wireSeller = z.object(fields).meta({ id: 'Seller' })
export type WireSeller = z.infer<typeof wireSeller>

/** A business as JSON; contract/wire/parties/business.ts maps it to the domain. */
export const wireBusiness = z
  .object({
    ...fields,
    bankName: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    bankOnPaper: z.boolean(),
    linkPreview: z.boolean(),
    ownAmounts: z.boolean(),
    chargesVat: z.boolean(),
    /** IANA name. */
    timeZone: z.string(),
    /** The ids that the NRS gave it for e-invoices; "" for none. */
    nrsServiceID: z.string(),
    nrsBusinessID: z.string(),
    /** Whether the key and the certificate for the QR code are stored. They are never returned. */
    hasNrsKeys: z.boolean(),
  })
  .meta({ id: 'Business' })
export type WireBusiness = z.infer<typeof wireBusiness>

/** A number assigned by an authority, with its usual punctuation. */
function identifier(label: string) {
  return optionalText(label, 40)
    .overwrite(toOneLine)
    .refine(
      (value) => /^[\dA-Za-z /.-]*$/.test(value),
      `${label} has letters, digits and - / . only.`,
    )
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Body of the form of a business. */
export const businessFields = z.object({
  userID: ownId,
  businessName: requiredName('Business name'),
  businessEmail: email,
  businessPhone: phone,
  businessCategory: z.enum(BUSINESS_CATEGORIES, { error: 'Choose a category.' }),
  businessAddress: requiredText('Address', 500),
  businessLogo: fileUrl.optional(),
  /**
   * Percent. Optional: 0 for a new business, unchanged in an update. Without chargesVat, a rate above 0 means that it
   * charges VAT.
   */
  vatRate: percentage('VAT rate').optional(),
  /** Whether it charges VAT: false makes the rate 0, true without a rate 7.5. Optional: false for a new business. */
  chargesVat: z.boolean({ error: 'chargesVat must be true or false.' }).optional(),
  /** Tax ID and CAC number, as they are printed on invoices. Optional: none for a new business, unchanged in an update. */
  taxID: identifier('Tax ID').optional(),
  cacNumber: identifier('CAC number').optional(),
  /** IANA name. Optional: Africa/Lagos for a new business, unchanged in an update. */
  timeZone: z
    .string({ error: 'Time zone must be text.' })
    .refine(isTimeZone, 'Choose a time zone such as Africa/Lagos.')
    .optional(),
  /** Where customers may transfer money to. Optional: none for a new business, unchanged in an update. */
  bankName: optionalName('Bank').optional(),
  accountNumber: optionalText('Account number', 40)
    .refine(
      (value) => /^[\dA-Za-z -]*$/.test(value),
      'An account number has digits and letters only.',
    )
    .optional(),
  accountName: optionalName('Account name').optional(),
  /** Whether they are printed on invoices. Optional: false for a new business, unchanged in an update. */
  bankOnPaper: z.boolean({ error: 'bankOnPaper must be true or false.' }).optional(),
  /** Whether previews of links show number and amount. Optional: false for a new business, unchanged in an update. */
  linkPreview: z.boolean({ error: 'linkPreview must be true or false.' }).optional(),
  /** Whether customers may choose what they pay online. Optional: true for a new business, unchanged in an update. */
  ownAmounts: z.boolean({ error: 'ownAmounts must be true or false.' }).optional(),
  /** What the NRS gives for e-invoices. Optional: none for a new business, unchanged in an update; "" removes it. */
  nrsServiceID: optionalText('Service ID', 20)
    .overwrite((typed) => typed.toUpperCase())
    .refine(
      (value) => /^([A-Z0-9]{8})?$/.test(value),
      'A Service ID has eight letters and digits, such as 94ND90NR.',
    )
    .optional(),
  nrsBusinessID: optionalText('NRS business ID', 50)
    .overwrite((typed) => typed.toLowerCase())
    .refine(
      (value) => value === '' || UUID.test(value),
      'A business ID looks like bb99420d-d6bb-422c-b371-b9f6d6009aae.',
    )
    .optional(),
  /** The text of the file with the public key and the certificate for the QR code. */
  nrsKeys: optionalText('The file of keys', 20_000).optional(),
})
