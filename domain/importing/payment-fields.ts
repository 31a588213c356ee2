import { CURRENCY, type ImportField } from './field.ts'

/** Of one invoice each. */
export const PAYMENT_FIELDS: readonly ImportField[] = [
  {
    name: 'reference',
    label: 'Reference',
    isRequired: true,
    names: ['reference', 'transactionreference', 'paymentreference', 'transactionid', 'ref', 'id'],
  },
  {
    name: 'paidOn',
    label: 'Day of payment',
    isRequired: true,
    type: 'day',
    names: [
      ...['paidat', 'paidon', 'datepaid', 'paymentdate', 'transactiondate', 'date'],
      ...['createdat', 'datecreated'],
    ],
  },
  {
    name: 'amount',
    label: 'Amount',
    isRequired: true,
    type: 'amount',
    names: ['amountpaid', 'amount', 'transactionamount', 'paymentamount'],
  },
  CURRENCY,
  {
    name: 'invoice',
    label: 'Invoice number',
    names: [
      ...['invoicenumber', 'invoiceno', 'invoice', 'custominvoicenumber', 'metadatainvoicenumber'],
      ...['invoiceid', 'metadatainvoice', 'orderid'],
    ],
  },
  {
    name: 'email',
    label: 'Customer e-mail',
    names: ['customeremail', 'email', 'payeremail', 'customeremailaddress', 'customer'],
  },
  {
    name: 'channel',
    label: 'Channel',
    names: ['channel', 'paymentchannel', 'paymentmethod', 'method', 'paymentmode'],
  },
  { name: 'status', label: 'Status', names: ['status', 'transactionstatus', 'paymentstatus'] },
]
