import type { Buyer, Seller } from '../../../../domain/invoices/invoice.ts'
import type { XmlNode } from '../../../adapters/formats/xml.ts'

/** Addresses are free text, and Risiti asks for no country: its sellers are in Nigeria. */
const COUNTRY = 'NG'

/** BG-4. The tax ID is no VAT number, which would need the country as prefix (BR-CO-9), so it is written as BT-32. */
export function sellerParty(seller: Seller): XmlNode {
  const { businessId, name, address, taxId, cacNumber, phone, email } = seller
  return {
    'cac:PartyIdentification': { 'cbc:ID': businessId },
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressNode(address),
    'cac:PartyTaxScheme': taxId
      ? { 'cbc:CompanyID': taxId, 'cac:TaxScheme': { 'cbc:ID': 'TIN' } }
      : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': cacNumber || undefined,
    },
    'cac:Contact': contactNode(phone, email),
  }
}

/** BG-7 */
export function buyerParty({ name, address, phone, email }: Buyer): XmlNode {
  return {
    'cac:PostalAddress': addressNode(address),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    'cac:Contact': contactNode(phone, email),
  }
}

function addressNode(address: string): XmlNode {
  return {
    'cbc:StreetName': address.replaceAll('\n', ', ') || undefined,
    'cac:Country': { 'cbc:IdentificationCode': COUNTRY },
  }
}

function contactNode(phone: string, email: string): XmlNode | undefined {
  if (!phone && !email) return undefined
  return { 'cbc:Telephone': phone || undefined, 'cbc:ElectronicMail': email || undefined }
}
