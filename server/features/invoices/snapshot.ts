import type { BusinessRow } from '../businesses/index.ts'
import type { CustomerRow } from '../customers/index.ts'

/** The seller as it was when the invoice was made; `logo_key` names the stored file. */
export interface Seller {
  _id: string
  businessName: string
  businessEmail: string
  businessPhone: string
  businessCategory: string
  businessAddress: string
  logo_key: string | null
}

/** The buyer as it was when the invoice was made. */
export interface Buyer {
  name: string
  email: string
  phone: string
  address: string
}

export function sellerOf(row: BusinessRow): Seller {
  return {
    _id: row.id,
    businessName: row.name,
    businessEmail: row.email,
    businessPhone: row.phone,
    businessCategory: row.category,
    businessAddress: row.address,
    logo_key: row.logo_key,
  }
}

export function buyerOf({ name, email, phone, address }: CustomerRow): Buyer {
  return { name, email, phone, address }
}
