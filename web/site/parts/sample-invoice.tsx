import type { Invoice } from '../../../contract/invoices.ts'
import { Paper } from '../../features/invoices/index.ts'
import { SAMPLE_INVOICE as sample } from '../content.ts'
import { SAMPLE_LOGO } from './sample-logo.ts'

const total = sample.lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)

const INVOICE: Invoice = {
  _id: 'sample',
  userID: '',
  invoiceNo: sample.number,
  status: 'Paid',
  amountPaid: total,
  createdAt: `${sample.date}T09:00:00.000Z`,
  dueDate: sample.due,
  details: sample.details,
  footer: '',
  currency: 'NGN',
  items: sample.lines.map((line, index) => ({
    ...line,
    _id: String(index),
    amount: line.qty * line.unitPrice,
  })),
  subTotal: total,
  vat: 0,
  vatRate: 0,
  total,
  business: {
    _id: '',
    userID: '',
    businessName: sample.business,
    businessEmail: sample.email,
    businessPhone: sample.phone,
    businessCategory: 'Web Development & Design',
    businessAddress: '',
    businessLogo: SAMPLE_LOGO,
    vatRate: 0,
  },
  client: {
    name: sample.client,
    clientName: sample.client,
    email: '',
    phone: '',
    address: sample.clientAddress,
  },
  clientName: sample.client,
  clientID: null,
  bgColor: '#e7f3ec',
  version: 1,
}

/** The application's invoice paper, on top of two carbon copies. */
export function SampleInvoice() {
  return (
    <div className="paper--book">
      <div className="paper__copy paper__copy--pink" aria-hidden="true" />
      <div className="paper__copy paper__copy--yellow" aria-hidden="true" />
      <Paper invoice={INVOICE} />
    </div>
  )
}
