export { InvoicePaper, InvoiceStatus } from './paper/index.ts'
export { invoiceQuery, invoicesKey } from './queries.ts'
