import type { WireInvoice } from '../../../contract/schemas/invoices/invoice.ts'
import type { WireBusiness } from '../../../contract/schemas/parties/business.ts'
import type { WireCustomer } from '../../../contract/schemas/parties/customer.ts'
import type { Parts } from '../../../web/lib/api/api-types.ts'
import type { Account } from './accounts.ts'

type InvoiceFields = Parts<'POST /invoice/add'>['body']

export const BUSINESS = {
  businessName: 'Ọlá Ṣọlá Ventures',
  businessEmail: 'pay@olasola.example',
  businessPhone: '+234 803 000 0142',
  businessCategory: 'Photography',
  businessAddress: '14 Adéníran Ògúnsànyà Street, Sùrúlérè, Lagos',
} as const

/** Adds a business through the API. */
export async function addBusiness({ call }: Account, fields = {}): Promise<WireBusiness> {
  const { data } = await call('POST /business/add', { body: { ...BUSINESS, ...fields } })
  return data
}

/** Adds a customer through the API. */
export async function addCustomer({ call }: Account, name: string): Promise<WireCustomer> {
  const body = { name, email: 'ola@sola.example', phone: '0806 000 0117', address: '7 Zik Avenue' }
  const { data } = await call('POST /client/add', { body })
  return data
}

/** Adds an invoice through the API: one line of NGN 1,234.50 by default. */
export function addInvoice(
  { call }: Account,
  clientName: string,
  fields: Partial<InvoiceFields> = {},
): Promise<WireInvoice> {
  const body: InvoiceFields = {
    clientName,
    currency: 'NGN',
    details: 'Label and shop front',
    dueDate: '2027-01-29',
    items: [{ description: 'Brand identity', qty: 1, unitPrice: 1234.5 }],
    ...fields,
  }
  return call('POST /invoice/add', { body })
}

/** The usual records of invoice tests: a business, a customer and an invoice for them. */
export async function addRecords(account: Account, fields: Partial<InvoiceFields> = {}) {
  const business = await addBusiness(account)
  const customer = await addCustomer(account, 'Ọlá Ṣọlá Ƙasim')
  const invoice = await addInvoice(account, customer.name, fields)
  return { business, customer, invoice }
}
