import type { BUSINESS_CATEGORIES } from '../../../../domain/parties/categories.ts'

/**
 * Document types of the Nigerian e-invoice, as returned by its system in May 2025. EN 16931 swaps these two, so it has
 * a table of its own.
 */
export const NRS_TYPES = { invoice: '381', creditNote: '380' } as const

/** Its VAT categories. Only the first two were seen; that exempt lines count among the second is not verified. */
export const NRS_CATEGORIES = {
  standard: 'STANDARD_VAT',
  zero: 'ZERO_VAT',
  exempt: 'ZERO_VAT',
} as const

/** Credit transfer. */
export const NRS_TRANSFER = '30'

/** Other professional, scientific and technical activities. */
const OTHER_SERVICES = '7490'

/** The ISIC class (Rev. 4) of the services of a business, by its category, since lines have no class. */
const ISIC: Record<(typeof BUSINESS_CATEGORIES)[number], string> = {
  'IT Professional': '6209',
  'Individual/Freelancing': OTHER_SERVICES,
  'Accounting & Bookkeeping': '6920',
  Agriculture: '0161',
  Association: '9499',
  Fashion: '1410',
  'Business Consultant': '7020',
  'Clinic & Healthcare services': '8690',
  Entertainment: '9000',
  'Web Development & Design': '6201',
  Photography: '7420',
  'E-commerce': '4791',
}

/** The ISIC class for a category; that of other services for an unknown one. */
export function isicOf(category: string): string {
  return Object.entries(ISIC).find(([name]) => name === category)?.[1] ?? OTHER_SERVICES
}
