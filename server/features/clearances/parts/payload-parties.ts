import type { Buyer, Seller } from '../../../../domain/invoices/invoice.ts'
import { internationalPhone } from '../../../../domain/parties/phone.ts'

/** Lengths that the access points accept. */
const LENGTHS = { name: 100, email: 100, street: 150, city: 100 } as const

/** The seller in the payload; texts are cut to the lengths that the NRS accepts. */
export function supplierOf({ name, taxId, email, phone, category, address }: Seller) {
  return { ...partyOf({ name, email, phone, address }, taxId), business_description: category }
}

/** The buyer in the payload; texts are cut to the lengths that the NRS accepts. */
export function customerOf(buyer: Buyer, taxId: string) {
  return partyOf(buyer, taxId)
}

function partyOf({ name, email, phone, address }: Buyer, tin: string) {
  const telephone = internationalPhone(phone)
  return {
    party_name: name.slice(0, LENGTHS.name),
    tin,
    email: email.slice(0, LENGTHS.email),
    ...(telephone && { telephone }),
    postal_address: addressOf(address),
  }
}

/** An address is free text: its last part is used as the city. */
function addressOf(address: string) {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return {
    street_name: parts.join(', ').slice(0, LENGTHS.street),
    city_name: (parts.at(-1) ?? '').slice(0, LENGTHS.city),
    country: 'NG',
  }
}
