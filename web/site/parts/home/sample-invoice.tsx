import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import { InvoicePaper } from '../../../features/invoices/index.ts'
import { SAMPLE_INVOICE as sample } from '../../content.ts'
import { SAMPLE_LOGO } from './sample-logo.ts'

const lines = sample.lines.map(({ description, qty, unitPrice }, index) => ({
  id: String(index),
  description,
  quantity: BigInt(qty) * 1_000n,
  unitPrice,
  ...PLAIN_LINE,
  amount: BigInt(qty) * unitPrice,
}))
const total = lines.reduce((sum, { amount }) => sum + amount, 0n)

const INVOICE: Invoice = {
  id: 'sample',
  accountId: '',
  number: sample.number,
  status: 'Paid',
  amountPaid: total,
  createdAt: new Date(`${sample.date}T09:00:00.000Z`),
  credited: 0n,
  state: 'issued',
  issuedAt: new Date(`${sample.date}T09:00:00.000Z`),
  sentAt: null,
  viewedAt: null,
  estimateId: null,
  voidReason: '',
  depositRate: null,
  recurringId: null,
  isOverdue: false,
  bank: null,
  clearance: null,
  dueDate: sample.due,
  details: sample.details,
  footer: '',
  currency: 'NGN',
  lines,
  terms: PLAIN_TERMS,
  discount: 0n,
  vatByRate: [],
  withholding: 0n,
  subtotal: total,
  vat: 0n,
  vatRate: 0,
  total,
  seller: {
    businessId: '',
    name: sample.business,
    email: sample.email,
    phone: sample.phone,
    category: 'Web Development & Design',
    address: '',
    logoKey: null,
    taxId: '',
    cacNumber: '',
  },
  buyer: { name: sample.client, email: '', phone: '', address: sample.clientAddress },
  customerName: sample.client,
  customerId: null,
  version: 1,
}

/** The application's invoice paper, on top of two carbon copies. */
export function SampleInvoice() {
  return (
    <div className="paper--book">
      <div className="paper__copy paper__copy--pink" aria-hidden="true" />
      <div className="paper__copy paper__copy--yellow" aria-hidden="true" />
      <InvoicePaper invoice={INVOICE} logo={SAMPLE_LOGO} />
    </div>
  )
}
